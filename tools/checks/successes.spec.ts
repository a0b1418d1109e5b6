import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './repository-files.js';
import { ANNOUNCED, SUCCESSES } from './successes.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const isTest = (file: string) => /\.spec\.tsx?$|\/test(?:ing)?\//.test(file);

/** Calls that change something, as `table.name`, from the contracts. */
const writes = new Set(
  filesBelow('libs/contracts/src')
    .filter((file) => file.endsWith('/api.ts'))
    .flatMap((file) =>
      read(file)
        .split(/export const (?=\w+ = calls\()/)
        .slice(1)
        .flatMap((table) =>
          [...table.matchAll(/^ {2}(\w+): (?:call|gatewayCall)\(\{\s*http: '(?:POST|PUT|PATCH|DELETE) /gm)].map(
            ([, name]) => `${/^\w+/.exec(table)?.[0]}.${name}`,
          ),
        ),
    ),
);
const screens = ['frontends/admin/src', 'frontends/driver/src', 'frontends/owner/src', 'frontends/shell/src']
  .flatMap(filesBelow)
  .concat(filesBelow('libs/shell-api/src'))
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file));
const texts = new Map(
  screens.concat(filesBelow('libs/ui/src').filter((file) => !isTest(file))).map((file) => [file, read(file)]),
);

describe('an action that succeeds says so, for everybody (FD-09, C32)', () => {
  const used = screens.flatMap((file) =>
    [...(texts.get(file) ?? '').matchAll(/\b\w+Api\.\w+\b/g)].map(([call]) => call).filter((call) => writes.has(call)),
  );

  it('is known of every call by which a screen changes something', () => {
    expect(used.length).toBeGreaterThan(70);
    expect(used.filter((call) => !(call in SUCCESSES))).toEqual([]);
    expect(Object.keys(SUCCESSES).filter((call) => !writes.has(call))).toEqual([]);
  });

  it('is a text that a screen shows in a toast or a notice', () => {
    const shows = [...texts.values()].filter((text) => /\btoast\(|<Notice|\bsaid\b|saidOf|\badded:|WORDS/.test(text));
    const unsaid = Object.entries(SUCCESSES).filter(
      ([call, success]) =>
        used.includes(call) && 'said' in success && !shows.some((text) => text.includes(success.said)),
    );
    expect(unsaid.map(([call]) => call)).toEqual([]);
  });

  it('stands beside the control that was pressed, unless that goes with its row or screen', () => {
    const toasts = [...texts.values()].flatMap((text) => text.match(/\btoast\(\{[^;]*?\}\)/g) ?? []);
    const misplaced = Object.entries(SUCCESSES).filter(
      ([, success]) =>
        'said' in success &&
        toasts.some((toast) => toast.includes(success.said) && toast.includes('apart: true') !== success.isApart),
    );
    expect(misplaced.map(([call]) => call)).toEqual([]);
  });

  it('is never said to screen readers alone', () => {
    const announcing = screens.filter((file) => /\bannounce\(['"`\w]/.test(texts.get(file) ?? ''));
    expect(announcing.filter((file) => !file.endsWith('/shell.ts')).sort()).toEqual(Object.keys(ANNOUNCED).sort());
  });
});
