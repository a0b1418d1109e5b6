import { addDays, today } from '@placette/contracts/kernel/days';
import { NO_STAY } from '@placette/contracts/listings/stay/stay';
import type { ListedLocation } from './api.js';
import { countByType, describedWhereShown, inGroups, readFilters, REGION_PREVIEW, writeFilters } from './filters.js';

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

describe('the places by region', () => {
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

  it('stand where places are free and people look first, not by the alphabet', () => {
    const asked = { ...all[0]!, region: 'Normandie', search_count: 3 };
    expect(inGroups(found([...all, asked]), none).map(({ title }) => title)).toEqual(['Normandie', 'Bretagne']);
    const free = { ...all[0]!, name: 'Libre', places_disponibles: 2 };
    expect(inGroups(found([...all, free]), none)[0]?.shown[0]?.name).toBe('Libre');
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

  it('are counted by type (PL-03)', () => {
    expect(countByType(all)).toEqual({ aeroport: 4, gare: 4, event: 4 });
  });
});
