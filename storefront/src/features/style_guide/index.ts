export { StyleGuideView } from './style-guide-view'
