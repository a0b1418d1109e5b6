import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenTexts } from './french-texts.js';
import { filesBelow, ROOT } from './repository-files.js';

/** Error texts, mails and push messages; summaries of calls are left out, since programmers read them. */
const services =
  /^(?:services\/\w+\/src|gateway\/src|libs\/contracts\/src)\/(?!.*(?:\.(?:spec|fixture)|[/-]api|text-inputs)\.).*\.ts$/;
/** `typeset` handles texts of pages as a whole; messages of contracts are those of the specification. */
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
  ["const said = 'Supprimer ce véhicule ?';", true],
  ["const said = 'Supprimer ce véhicule?';", true],
  ["const said = 'Supprimer ce véhicule\\u00a0?';", false],
  ['const said = `Photos : ${title}`;', true],
  ['const said = `Retirer « ${name} »`;', true],
  ['const said = <p>Les jours connus restent pris ; prochain essai demain.</p>;', true],
  ['const said = <p>«&nbsp;Demander&nbsp;» envoie le même message&nbsp;:</p>;', false],
  ["const width = '(min-width: 768px)';", false],
])('%s is broken: %s', (source, isBroken) => {
  expect(brokenTexts('some.tsx', source).length > 0).toBe(isBroken);
});

it.each([
  ['screens', ['frontends', 'libs'], screens, 300],
  ['services', ['services', 'gateway', 'libs'], services, 500],
] as const)(
  'keeps signs, numbers with their units and names of towns together in the texts of %s',
  (of, folders, some, least) => {
    const files = folders.flatMap(filesBelow).filter((file) => some.test(file));
    expect(files.length).toBeGreaterThan(least);
    expect(files.flatMap((file) => brokenTexts(file, readFileSync(join(ROOT, file), 'utf8'), of))).toEqual([]);
  },
);
