export const rooms: Record<string, string[]>;
export const covers: Record<string, string[]>;
export function pagesOf(journey: string): string[];
