import { addDays, today } from '@placette/contracts/kernel/days';
import { NO_STAY } from '@placette/contracts/listings/stay/stay';
import type { ListedLocation } from './api.js';
import {
  countByType,
  readFilters,
  writeFilters,
  describedWhereShown,
  FREE_PREVIEW,
  inGroups,
  REGION_PREVIEW,
  SOUGHT_PREVIEW,
} from './filters.js';

describe('filters of the locations in the URL (PL-01)', () => {
  it('keeps what it reads', () => {
    const dates = `date_debut=${addDays(today(), 3)}&date_fin=${addDays(today(), 9)}`;
    const search = `q=Orly&type=aeroport&region=%C3%8Ele-de-France&${dates}`;
    expect(writeFilters(readFilters(new URLSearchParams(search))).toString()).toBe(search);
  });

  it('takes an unknown type as all (C20)', () => {
    expect(readFilters(new URLSearchParams('type=port'))).toEqual({
      q: '',
      type: null,
      region: '',
      stay: NO_STAY,
    });
  });
});

it('counts the places by type (PL-03)', () => {
  const places = (['gare', 'gare', 'event'] as const).map((type) => ({ type }) as ListedLocation);
  expect(countByType(places)).toEqual({ aeroport: 0, gare: 2, event: 1 });
});

describe('the places in groups', () => {
  const all = (['event', 'gare', 'aeroport'] as const).flatMap((type) =>
    Array.from(
      { length: 4 },
      (_, index) =>
        ({
          name: `${type} ${index}`,
          type,
          region: 'Bretagne',
          description: 'Là.',
          search_count: 0,
          places_disponibles: 0,
        }) as ListedLocation,
    ),
  );
  const found = (locations: ListedLocation[]) => ({ locations, near: null, is_guess: false });
  const none = { q: '', type: null, region: '', stay: NO_STAY };

  it('are cut while the reader looks at all of them, airports first', () => {
    const [group] = inGroups(found(all), none);
    expect(group).toMatchObject({ region: 'Bretagne', total: 12 });
    expect(group?.shown).toHaveLength(REGION_PREVIEW);
    expect(group?.shown[0]?.type).toBe('aeroport');
  });

  it('are all there once a text or a region is given, and when one only would be left out', () => {
    expect(inGroups(found(all), { ...none, region: 'Bretagne' })[0]?.shown).toHaveLength(12);
    expect(inGroups(found(all), { ...none, q: 'gare' })[0]?.shown).toHaveLength(12);
    expect(inGroups(found(all.slice(0, REGION_PREVIEW + 1)), none)[0]?.shown).toHaveLength(REGION_PREVIEW + 1);
  });

  it('open on where places are free, then on what people look for, not on the alphabet; none stands twice', () => {
    const asked = { ...all[0]!, name: 'Cherché', search_count: 3 };
    const free = { ...all[0]!, name: 'Libre', region: 'Normandie', places_disponibles: 2, search_count: 1 };
    const freest = { ...free, name: 'Plus libre', places_disponibles: 5 };
    const groups = inGroups(found([...all, asked, free, freest]), none);
    expect(groups.map(({ title, shown }) => [title, shown.map(({ name }) => name).slice(0, 3)])).toEqual([
      ['Places libres aujourd’hui', ['Plus libre', 'Libre']],
      ['Les plus recherchés', ['Cherché']],
      ['Bretagne', ['aeroport 0', 'aeroport 1', 'aeroport 2']],
    ]);
    expect(groups[2]?.total).toBe(13);
  });

  it('open on a part of them: the rest stands by region', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...all[0]!,
      places_disponibles: index % 2,
      search_count: 1,
    }));
    const [free, sought] = inGroups(found(many), none);
    expect([free?.shown.length, sought?.shown.length]).toEqual([FREE_PREVIEW, SOUGHT_PREVIEW]);
  });

  it('stay in the order in which a text found them, regions apart', () => {
    const ranked = [all[11]!, { ...all[0]!, region: 'Alsace' }, all[4]!];
    const groups = inGroups(found(ranked), { ...none, q: 'gare' });
    expect(groups).toEqual([{ title: 'Lieux trouvés', region: null, shown: ranked, total: 3 }]);
  });

  it('are described in the page where its list shows them', () => {
    const described = describedWhereShown(found(all), none).locations.filter(
      ({ description }) => description !== undefined,
    );
    expect(described).toEqual(inGroups(found(all), none)[0]!.shown);
    const stations = describedWhereShown(found(all), { ...none, type: 'gare' }).locations;
    expect(stations.filter(({ description }) => description)).toEqual(all.filter(({ type }) => type === 'gare'));
  });
});
