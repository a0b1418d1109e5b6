import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './repository-files.js';
import { citedCodes, commentsOf, isBare, rulesOf, titlesOf } from './rule-citations.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = filesBelow('');

const isPage = (file: string) => file.startsWith('docs/rules/') && !file.endsWith('README.md');
const isTest = (file: string) => /\.spec\.tsx?$/.test(file) && !file.startsWith('tools/checks/rule');
const rules = new Map(files.filter(isPage).flatMap((file) => [...rulesOf(read(file))]));

/** Every text that may cite a rule: comments of code, titles of tests, whole documents. */
const sources = files.filter(
  (file) => /\.(tsx?|mts|mjs|css|prisma|sql|ya?ml|sh)$/.test(file) && !file.startsWith('tools/checks/rule'),
);
const comments = sources.flatMap((file) => commentsOf(file, read(file)).map((text) => ({ file, text })));
const titles = sources.filter(isTest).flatMap((file) => titlesOf(read(file)).map((text) => ({ file, text })));
const documents = files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: read(file) }));

describe('a citation', () => {
  it('is a code of a family of rules, a range of them, or a section of the wire', () => {
    expect(citedCodes('refuses (RQ-04, C23), security MFA-3')).toEqual(['RQ-04', 'C23', 'MFA-3']);
    expect(citedCodes('PL-11 to PL-13 and A9 to A11')).toEqual(['PL-11', 'PL-13', 'A9', 'A11', 'PL-12', 'A10']);
    expect(citedCodes('contract 2.3, 2.4 and 7')).toEqual(['contract 2.3', 'contract 2.4', 'contract 7']);
  });

  it('is no plate, address, unit or number', () => {
    expect(citedCodes('AB-123-CD, /lieux/%C3%89, SHA-256, S3, Parking P1, C3.1, GH-12 and v8')).toEqual([]);
  });

  it('is bare where nothing says what it means', () => {
    const bare = [
      '/** C21 */',
      '// (SE-05, ruling C21)',
      '{/* SH-04, ruling C22 */}',
      '/** Contract 7, C4. */',
      '-- L7',
    ];
    expect(bare.filter((comment) => !isBare(comment))).toEqual([]);
    expect(['/** C21: search needs a vehicle */', '// no code', '// OP-16, optional.'].filter(isBare)).toEqual([]);
  });
});

describe('the rules of docs/rules', () => {
  it('hold every code that is cited', () => {
    const unknown = [...comments, ...titles, ...documents].flatMap(({ file, text }) =>
      citedCodes(text)
        .filter((code) => !rules.has(code))
        .map((code) => `${file}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are each cited by a test, or say where else they are held', () => {
    const tested = new Set(
      [...comments.filter(({ file }) => isTest(file)), ...titles].flatMap(({ text }) => citedCodes(text)),
    );
    const isHeld = (code: string) => tested.has(code) || [...tested].some((other) => other.startsWith(`${code}.`));
    const untested = [...rules].filter(([code, line]) => !isHeld(code) && !line.includes('(held outside tests: '));
    expect(untested.map(([code]) => code)).toEqual([]);
  });

  it('are cited with their sense: no comment is codes alone', () => {
    const bare = comments.filter(({ text }) => isBare(text));
    expect(bare.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});
