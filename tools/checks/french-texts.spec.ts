import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenTexts } from './french-texts.js';
import { filesBelow, ROOT } from './repository-files.js';

/** Texts of pages are typeset as a whole (`typeset`); messages of contracts are those of the specification. */
const screens =
  /^(?:frontends\/\w+\/src|libs\/(?:ui|shell-api)\/src)\/(?!content\/)(?!.*\.(?:spec|fixture)\.).*\.tsx?$/;

it.each([
  ["const said = 'dans 3 jours';", true],
  ["const said = 'dans 3\\u00a0jours';", false],
  ['const said = `Réponse sous ${hours} h`;', true],
  ['const said = <p>environ 500 m</p>;', true],
  ['const said = <p>environ 500&nbsp;m</p>;', false],
  ["const said = '(48–72\\u00a0h)';", true],
  ["const said = '(48–\\u206072\\u00a0h)';", false],
  ['const said = `Une place à ${city}`;', true],
  ['const said = `Une place ${inTown(city)}`;', false],
  ['const said = <p>La commune de {address.city}</p>;', true],
  ['const said = `Retour à ${hour}`;', false],
])('%s is broken: %s', (source, isBroken) => {
  expect(brokenTexts('some.tsx', source).length > 0).toBe(isBroken);
});

it('keeps numbers with their units and contracts towns in every text of the screens', () => {
  const files = ['frontends', 'libs'].flatMap(filesBelow).filter((file) => screens.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => brokenTexts(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
