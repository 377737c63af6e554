export type Pair = [name: string, value: string];
export const app: { id: string; salt: string; key: string };
export function sign(pairs: Pair[], salt?: string): string;
export function timeStamp(): string;
export function bodyPairs(body?: string): Pair[];
export function signingHeaders(location: string, body?: string, appId?: string, salt?: string): Record<string, string>;
export function makeNonce(): string;
export function sealedForm(path: string, parameters: object, nonce?: string, time?: string): URLSearchParams;
export function unseal(data: string, nonce: string): unknown;
