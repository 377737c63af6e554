export { GalleryView } from './gallery-view'
