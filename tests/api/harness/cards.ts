import { randomUUID } from 'node:crypto';
import { runToEnd } from './program';
import type { Shop } from './shop';
import type { Shopper } from './shopper';

/** An operator's gift of cards. */
export function giveCards(shop: Shop, shopper: Shopper, card: 'hint' | 'xray', amount: number): void {
    const { code, errors } = runToEnd([
        'grant', ...shop.place, '--account', shopper.session.uid, '--unit', `card:${card}`, '--amount', String(amount),
        '--key', randomUUID(), '--note', 'From the fair',
    ]);
    if (code !== 0) throw new Error(errors);
}
