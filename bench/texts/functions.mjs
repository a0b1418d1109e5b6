const contracts = new URL('../../libs/contracts/dist/', import.meta.url);
const catalog = new URL('../../services/catalog/dist/', import.meta.url);
const identity = new URL('../../services/identity/dist/', import.meta.url);
const runtime = new URL('../../libs/service-runtime/dist/', import.meta.url);

/** Of a description, the longest text that services read for contacts. */
const WORDS = 2_000;
const NAME = 200;
const QUERY = 200;

/**
 * What services do with the texts that contracts let in, at the length that they let in.
 * @returns {Promise<{ name: string, most: number, read: (text: string) => unknown }[]>}
 */
export async function functions() {
  const from = (/** @type {URL} */ folder, /** @type {string} */ path) => import(new URL(path, folder).href);
  const mask = await from(contracts, 'requests/conversation/contact-mask.js');
  const free = await from(contracts, 'requests/conversation/contact-free.js');
  const clean = await from(contracts, 'kernel/clean-text.js');
  const days = await from(contracts, 'listings/stay/typed-day.js');
  const typed = await from(contracts, 'kernel/typed.js');
  const password = await from(contracts, 'identity/password.js');
  const spelling = await from(catalog, 'communes/domain/spelling.js');
  const folded = await from(runtime, 'work/database.js');
  const rules = await from(identity, 'credentials/domain/password-rules.js');
  const { loadedCatalog, searchOf } = await from(catalog, 'locations/search/samples.js');
  const search = searchOf(await loadedCatalog());
  const lists = { minimumLength: 6, brandName: 'Placette', commonPasswords: new Set(), leakedPasswords: new Set() };
  const own = {
    maskContacts: [mask.maskContacts, WORDS],
    holdsContacts: [mask.holdsContacts, WORDS],
    areNamesContactFree: [(/** @type {string} */ text) => free.areNamesContactFree(text, text), NAME],
    cleanText: [clean.cleanText, WORDS],
    cleanTrimmed: [clean.cleanTrimmed, WORDS],
    isBlank: [clean.isBlank, WORDS],
    foldText: [clean.foldText, WORDS],
    readDay: [(/** @type {string} */ text) => days.readDay(text, '2026-01-01'), NAME],
    readClock: [typed.readClock, NAME],
    comparedPassword: [password.comparedPassword, password.PASSWORD_UNITS_MAX],
    passwordFlaws: [
      (/** @type {string} */ text) => rules.weakPasswordErrors(text, 'a@b.fr', lists),
      password.PASSWORD_UNITS_MAX,
    ],
    comparable: [spelling.comparable, QUERY],
    withoutSmallWords: [spelling.withoutSmallWords, QUERY],
    wordsOfPeople: [(/** @type {string} */ text) => folded.wordPatterns(text), QUERY],
    suggest: [(/** @type {string} */ q) => search.suggest({ q }), QUERY],
  };
  return Object.entries(own).map(([name, [read, most]]) => ({ name, read, most }));
}
