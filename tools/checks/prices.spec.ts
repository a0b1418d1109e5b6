import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['{services,frontends,libs}/*/src/**/*.{ts,tsx}', 'gateway/src/**/*.ts'], { cwd: root })
  .filter((path) => !/\.spec\.tsx?$|generated|fixture/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));

/** A price of a parking that is multiplied, divided, or added to something other than zero. */
const ARITHMETIC =
  /\bprice_per_(?:day|week)\)?(?:::\w+)?\s*(?:[*/](?![/*])|[+-]\s*(?!0\b)\w)|\w\)?\s*[*/]\s*[\w.]*price_per_(?:day|week)\b/;
const without = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

describe('the one price function (C14)', () => {
  it('is the only place that reckons with the prices of a parking', () => {
    const found = sources.filter(({ text }) => ARITHMETIC.test(without(text))).map(({ path }) => path);
    expect(found.sort()).toEqual([
      'libs/contracts/src/listings/offer/price.ts',
      // The index of the search has prices in cents to sort by; every total that is shown comes from the function.
      'services/listings/src/locations/associations.repository.ts',
    ]);
  });

  it.each([
    ['the panel of a parking', 'libs/ui/src/data/price-panel.tsx'],
    ['the form of a request', 'frontends/driver/src/features/ask-owner/stay-days.tsx'],
    ['the comparison on the page of a place', 'frontends/shell/src/features/location/costs.ts'],
    ['the cards of a search', 'services/listings/src/search/domain/search-page.ts'],
    ['the total that a request is stored with', 'services/requests/src/contact-requests/domain/sending-rules.ts'],
  ])('is called by %s', (_what, path) => {
    const source = sources.find((each) => each.path === path);
    expect(source?.text).toMatch(
      /import \{[^}]*\bpriceForStay\b[^}]*\} from '@placette\/contracts\/listings\/offer\/price'/,
    );
    expect(source?.text).toMatch(/\bpriceForStay\(/);
  });

  it('is not needed where a total is only shown: no other total is made up on the way', () => {
    const totals = sources.filter(({ text }) => /\btotal_price\s*[:=]\s*(?:[^\s,;*][^,;\n*]*)?[*]/.test(without(text)));
    expect(totals.map(({ path }) => path)).toEqual([]);
  });
});
