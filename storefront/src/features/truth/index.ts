export { OutcomesView, ProofList, TruthCard } from './outcomes-view'
