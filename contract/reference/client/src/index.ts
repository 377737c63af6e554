export * from './generated/index.js';
export { Failed, must, newKey, openShop, outcomeOf, Refused } from './shop.js';
export type { DataOf, Outcome, ReasonOf, Refusal as CallRefusal, Settings, Shop } from './shop.js';
