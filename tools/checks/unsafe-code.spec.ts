import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './repository-files.js';

const sources = ['services', 'gateway', 'libs', 'frontends']
  .flatMap(filesBelow)
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.spec\.tsx?$|\/test\/|^libs\/testing\//.test(file));

function linesWith(pattern: RegExp, allowed: RegExp = /^$/): string[] {
  return sources
    .filter((file) => !allowed.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => pattern.test(line.slice(line.indexOf(': '))));
}

describe('the code of the product', () => {
  it('puts no value into the text of a statement: raw SQL is that of the outbox alone (E3)', () => {
    expect(linesWith(/RawUnsafe/, /^libs\/(outbox|service-runtime)\/src\//)).toEqual([]);
    expect(linesWith(/RawUnsafe[^(]*\(\s*`[^`]*\$\{/)).toEqual([]);
  });

  it('shows text as text: no HTML of people’s is set (E4)', () => {
    expect(linesWith(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([]);
  });

  it('evaluates nothing, starts no shell, and draws no secret from Math.random (I4)', () => {
    expect(linesWith(/\beval\(|new Function\(|\bexecSync\(|shell: true/)).toEqual([]);
    expect(linesWith(/Math\.random/, /^frontends\//)).toEqual([]);
  });

  it('names the role of trusted servers in no page (MFA-8)', () => {
    expect(linesWith(/service_role|supabase_admin/, /^(services|gateway|libs)\//)).toEqual([]);
  });
});
