import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { EMPTY_DEPLOYMENT } from '../releases/release-set';
import { Metrics } from './metrics';

const FOLDER = path.resolve(__dirname, '../../../../deploy/monitoring');
const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\bred_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))),
];

const CALM = { deployment: () => EMPTY_DEPLOYMENT, isCounted: () => false, failureRatio: () => null };

test.each(['alerts.yml', 'dashboard.json'])(
  'every figure that %s asks for is one of the shell',
  async (file) => {
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    const metrics = await new Metrics(CALM).text();
    expect(namesIn(text).length).toBeGreaterThan(8);
    expect(namesIn(text).filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
  },
);

test('a release that cannot be loaded, and so is not live, is counted', async () => {
  const metrics = new Metrics(CALM);
  metrics.releaseFailures.inc({ remote: 'mf-pagos', version: '1.1.0', stage: 'http' });
  expect(await metrics.text()).toContain(
    'red_release_load_failures_total{remote="mf-pagos",version="1.1.0",stage="http"} 1',
  );
});

test('each alert says what has happened, and reaches the owner of an area or the operator', () => {
  const { groups } = parse(readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8'));
  const rules = groups.flatMap(({ rules: each }: { rules: object[] }) => each);
  const alerts = rules.filter((rule: object) => 'alert' in rule);
  expect(alerts.length).toBeGreaterThan(8);
  for (const { annotations, labels, expr } of alerts) {
    expect(annotations.summary).toMatch(/\w/);
    expect(labels.severity).toMatch(/^(page|ticket)$/);
    expect(labels.owner === 'operator' || expr.endsWith('group_left (owner) red:area_owner')).toBe(true);
  }
});
