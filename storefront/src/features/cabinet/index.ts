export { CabinetView, type CabinetTab } from './cabinet-view'
