import { readQueries } from './queries.mjs';
import { queryFaults, readSeries } from './query-faults.js';

const series = readSeries([
  'placette_jobs{queue="mails",state="waiting",part="n"} 0\nplacette_wait_seconds_bucket{le="0.5"} 1\nprocess_x 1',
]);
const faults = (expr: string, shown: string[] = []) => queryFaults({ from: 'a panel', expr, shown }, series);

it.each([
  ['placette_jobs_total', [], 'no metric placette_jobs_total'],
  ['placette:bad:ratio > 1', [], 'no metric placette:bad:ratio'],
  ['sum by (quue) (placette_jobs)', [], 'no label quue'],
  ['placette_jobs{stat="waiting"}', [], 'no label stat'],
  ['placette_wait_seconds_bucket{le="1"}', [], 'no label le=1'],
  ['placette_jobs', ['work'], 'no label work'],
  ['sum by (queue) (placette_jobs)', ['state'], 'shows state, which is not grouped by'],
])('%s is refused', (expr, shown, fault) => {
  expect(faults(expr, shown)).toEqual([`a panel: ${fault}`]);
});

it('what there is may be asked for', () => {
  expect(faults('sum by (queue) (placette_jobs{state="waiting"})', ['queue'])).toEqual([]);
  expect(faults('rate(placette_wait_seconds_bucket{le="0.5"}[5m])')).toEqual([]);
  expect(faults('up{job="placette"} == 0', ['instance'])).toEqual([]);
});

it('queries are read from every rule and panel', () => {
  const sources = new Set(readQueries().map(({ from }) => from.split(', ')[0]));
  expect([...sources].sort()).toEqual([
    ...['databases.json', 'events-jobs.json', 'gateway-shell.json', 'overview.json', 'rules', 'service.json'],
  ]);
  expect(readQueries().filter(({ expr }) => expr === '')).toEqual([]);
});
