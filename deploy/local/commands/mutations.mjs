import { Stryker } from '@stryker-mutator/core';
import { relative } from 'node:path';
import { SCORE_MIN, strykerOptions } from '../../../tools/mutations/options.mjs';
import { packagesOf } from '../../../tools/mutations/scopes.mjs';
import { scoresOf, survivors } from '../../../tools/mutations/scores.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { generateClients } from '../build/build.mjs';

/**
 * `npm run mutations`: changes the code of rules, one place at a time, and counts the changes that a test notices. With
 * paths, the scopes below them alone; a run after another looks only at what changed since, `--fresh`
 * at everything: a survivor at the top of a file may be kept although a new test kills it.
 */
const options = process.argv.slice(2);
const packages = packagesOf(options.filter((option) => !option.startsWith('-')));
if (packages.length === 0) {
  const scopes = packagesOf([]).flatMap((each) => each.scopes);
  console.error(`npm run mutations -- [path …], of\n${scopes.map((scope) => `  ${scope}`).join('\n')}`);
  process.exit(2);
}

process.chdir(projectFolder);
// Property tests try fewer random cases, because each change runs the tests again and most fail at the first case.
process.env['PROPERTY_TIMES'] ??= '0.2';
await generateClients();
const scores = [];
for (const each of packages) {
  console.log(`\n${each.folder}`);
  const results = await new Stryker(strykerOptions(each, { isFresh: options.includes('--fresh') })).runMutationTest();
  // An incremental run also returns the earlier results of other files.
  const own = results
    .map((result) => ({ ...result, fileName: relative(projectFolder, result.fileName) }))
    .filter(({ fileName }) => each.scopes.some((scope) => fileName.startsWith(`${scope}/`)));
  console.log(survivors(own).join('\n'));
  scores.push(...scoresOf(own, each.scopes));
}
console.table(scores);
const low = scores.filter(({ score }) => score < SCORE_MIN);
if (low.length > 0) console.error(`Below ${SCORE_MIN} %: ${low.map(({ scope }) => scope).join(', ')}`);
process.exit(low.length > 0 ? 1 : 0);
