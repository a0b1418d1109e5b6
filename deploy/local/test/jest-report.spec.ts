import { readReport, withSecondTries, type Suite } from './jest-report.mjs';

const suite = (name: string, ...results: string[]): Suite => ({
  name,
  status: results.every((status) => status === 'passed') ? 'passed' : 'failed',
  message: '',
  assertionResults: results.map((status) => ({ status })),
});
const report = (...suites: Suite[]) => {
  const all = suites.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => all.filter(({ status }) => status === wanted).length;
  return { suites, passed: count('passed'), failed: count('failed') };
};

it('runs only the files that failed once more, and counts what they then show', async () => {
  const ran: string[] = [];
  const first = report(suite('green', 'passed'), suite('shaky', 'passed', 'failed'), suite('red', 'failed', 'failed'));
  const result = await withSecondTries(first, async (file) => {
    ran.push(file);
    return report(file === 'shaky' ? suite(file, 'passed', 'passed') : suite(file, 'passed', 'failed'));
  });
  expect(ran).toEqual(['shaky', 'red']);
  expect(result).toMatchObject({ passed: 4, failed: 1, unstable: [{ name: 'shaky' }] });
});

it('counts a run that ended badly without a report as a failure, on the second try too', async () => {
  expect(readReport('/nowhere/report.json', 1)).toEqual({ suites: [], passed: 0, failed: 1 });
  const result = await withSecondTries(report(suite('red', 'failed')), async () => readReport('/nowhere', 1));
  expect(result).toEqual({ passed: 0, failed: 1, unstable: [] });
});
