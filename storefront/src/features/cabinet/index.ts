export { CabinetCard } from './cabinet-card'
export { CabinetView } from './cabinet-view'
