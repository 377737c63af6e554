import { beforeAll, describe, expect, test } from 'vitest';
import type { Case, Who } from '../../cases/case';
import { ofFaces, withoutLogin, wrongFields as beyondBounds } from '../../cases/derived';
import { noPage, notFound, reads, refusals, wrongFields } from '../../cases/refusals';
import type { Answer, Caller } from '../../harness/caller';
import { Person } from '../../harness/person';
import { commitment } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const short = (value: unknown) => (value === undefined ? '' : ` ${JSON.stringify(value)}`.slice(0, 120));
const title = (one: Case) => {
    const what = 'refused' in one ? `is refused: ${one.refused}` : 'wrong' in one ? `names ${one.wrong}` : 'answers';
    return `${one.as} ${'get' in one ? `GET ${one.get}` : `POST ${one.post}`}${short(one.query)}${short(one.body)} ${what}`;
};

function held(one: Case, answer: Answer<unknown>) {
    if ('answers' in one) {
        expect(answer.code, answer.reason).toBe(200);
        expect(answer.data).toMatchObject(one.answers);
    } else if ('wrong' in one) {
        expect(answer).toMatchObject({ status: 400, ...(one.why && { reason: one.why }) });
        expect(answer.field?.split(/[.[]/)[0]).toBe(one.wrong);
    } else {
        expect(answer).toMatchObject({ reason: one.refused, ...(one.code && { code: one.code }) });
    }
}

describe('cases', () => {
    const shop = useShop({ environment: {
        KABINET_LIMITS__ACCOUNT_PER_SECOND: '0', KABINET_LIMITS__ADDRESS_PER_SECOND: '0',
    } });
    const callers = {} as Record<Who, Caller>;
    const values: Record<string, string> = { $commitment: commitment() };
    beforeAll(async () => {
        callers.visitor = shop.visitor();
        callers.shopper = await shop.shopper();
        callers.newcomer = await new Person(shop.url).arrive();
        const { seriesId, sets } = await shop.firstSets();
        Object.assign(values, { $seriesId: seriesId, $boxSetId: sets[0]!.boxSetId });
    });
    const filled = <T>(value: T): T =>
        value === undefined ? value : JSON.parse(JSON.stringify(value), (_, part: unknown) => values[part as string] ?? part) as T;

    const written = { notFound, noPage, wrongFields, refusals, reads };
    const withFaces = Object.entries(written).map(([group, cases]) => [group, [...cases, ...ofFaces(cases)]] as const);
    for (const [group, cases] of [['withoutLogin', withoutLogin], ['beyondBounds', beyondBounds], ...withFaces] as const) {
        describe(group, () => {
            test.each(cases.map((one) => [title(one), one] as const))('%s', async (_, one) => {
                const request = { query: filled(one.query), path: one.path, body: filled(one.body), headers: one.headers, exact: true };
                const answer = await ('get' in one ? callers[one.as].call('GET', one.get, request)
                    : callers[one.as].call('POST', one.post, request));
                held(one, answer);
            });
        });
    }

    test('leave data that hold their promises', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
