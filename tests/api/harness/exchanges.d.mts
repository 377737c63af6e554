export interface Exchange {
    request: { path?: unknown; query?: unknown; body?: unknown };
    answer: unknown;
}
export function shapeOf(value: unknown): string;
export function shapeOfExchange(exchange: Exchange): string;
export function shortened(exchange: Exchange): Exchange;
