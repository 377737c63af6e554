export { OutcomesView, ProofList, DrawStatisticsCard } from './outcomes-view'
