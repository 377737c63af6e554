import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../harness/places';
import { useShop } from '../../harness/shop';

const docs = path.join(root, 'docs/operate');
const dashboard = JSON.parse(fs.readFileSync(path.join(docs, 'dashboard.json'), 'utf8')) as {
    panels: { id: number; title: string; type: string; targets?: { expr: string }[] }[];
    annotations: { list: { expr: string }[] };
};
const alerts = fs.readFileSync(path.join(docs, 'alerts.yml'), 'utf8');

/** What a file asks Prometheus for, a metric with the labels that it is chosen or grouped by. */
function askedIn(text: string): { name: string; labels: Set<string> }[] {
    return [...text.matchAll(/\b(kabinet_\w+)(?:\{([^}]*)\})?/g)].map(([, name, chosen]) => {
        const keys = [...(chosen ?? '').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, key]) => key!);
        return { name: name!, labels: new Set(keys) };
    });
}

describe('what the dashboard and the alert rules ask for', () => {
    const shop = useShop();
    const asks = [...dashboard.panels.flatMap((panel) => panel.targets ?? []), ...dashboard.annotations.list];
    const expressions = asks.map(({ expr }) => expr);

    test('is served by /metrics, with its labels', async () => {
        await shop.visitor().get('/api/series/v1/list.json');
        const served = (await (await fetch(`${shop.url}/metrics`)).text()).split('\n').filter((line) => line && !line.startsWith('#'));
        // What Prometheus adds to each.
        const added = ['job', 'instance'];
        const labels = new Map<string, Set<string>>();
        for (const line of served) {
            const [, name, its] = /^(\w+)(?:\{(.*)\})? /.exec(line)!;
            const known = labels.get(name!) ?? new Set(added);
            for (const [, key] of (its ?? '').matchAll(/(\w+)="/g)) known.add(key!);
            labels.set(name!, known);
        }
        const asked = [...expressions, alerts].flatMap(askedIn);
        expect(asked.length).toBeGreaterThan(40);
        for (const { name, labels: wanted } of asked) {
            expect(labels.has(name), name).toBe(true);
            for (const label of wanted) expect([...labels.get(name)!], `${name}{${label}}`).toContain(label);
        }
        // The other way round: whatever is counted can be seen.
        const seen = new Set(expressions.flatMap(askedIn).map(({ name }) => name.replace(/_bucket$/, '')));
        const families = new Set([...labels.keys()].map((name) => name.replace(/_(bucket|sum|count)$/, '')));
        const unseen = ['kabinet_pages_made_total', 'kabinet_password_hashes_total', 'kabinet_kept_answers_bytes',
            'kabinet_replays_remembered', 'kabinet_tracking_waiting', 'kabinet_span_batches_tried_again_total', 'kabinet_spans_waiting',
            'kabinet_fair_use_refusals_waiting'];
        expect([...families].filter((name) => !seen.has(name)).sort()).toEqual([...unseen].sort());
    });

    test('names reasons and kinds that there are', async () => {
        const text = await (await fetch(`${shop.url}/metrics`)).text();
        for (const [, key, values] of alerts.matchAll(/\b(reason|kind)(?:=~|=|!=)"([^"]+)"/g))
            for (const value of values!.split('|')) expect(text, `${key} ${value}`).toContain(`${key}="${value}"`);
    });

    test('is drawn once, and each rule says what it is about', () => {
        const ids = dashboard.panels.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const panel of dashboard.panels) expect(panel.type === 'row' || panel.targets!.length > 0, panel.title).toBe(true);
        const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
        expect(new Set(names).size).toBe(names.length);
        for (const part of ['expr:', 'labels: { severity:', 'summary:'])
            expect(alerts.split(part).length - 1, part).toBe(names.length);
    });
});
