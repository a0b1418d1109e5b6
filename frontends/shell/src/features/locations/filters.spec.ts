import type { ListedLocation } from './api.js';
import { byRegion, countByType, describedWhereShown, readFilters, REGION_PREVIEW, writeFilters } from './filters.js';

describe('filters of the locations in the URL (PL-01)', () => {
  it('keeps what it reads', () => {
    const search = 'q=Orly&type=aeroport&region=%C3%8Ele-de-France';
    expect(writeFilters(readFilters(new URLSearchParams(search))).toString()).toBe(search);
  });

  it('takes an unknown type as all (C20)', () => {
    expect(readFilters(new URLSearchParams('type=port'))).toEqual({ q: '', type: null, region: '' });
  });
});

describe('the places by region', () => {
  const all = (['event', 'gare', 'aeroport'] as const).flatMap((type) =>
    Array.from(
      { length: 4 },
      (_, index) => ({ name: `${type} ${index}`, type, region: 'Bretagne', description: 'Là.' }) as ListedLocation,
    ),
  );
  const none = { q: '', type: null, region: '' };

  it('are cut while the reader looks at all of them, airports first', () => {
    const [group] = byRegion(all, none);
    expect(group).toMatchObject({ region: 'Bretagne', total: 12 });
    expect(group?.shown).toHaveLength(REGION_PREVIEW);
    expect(group?.shown[0]?.type).toBe('aeroport');
  });

  it('are all there once a text or a region is given, and when one only would be left out', () => {
    expect(byRegion(all, { ...none, region: 'Bretagne' })[0]?.shown).toHaveLength(12);
    expect(byRegion(all, { ...none, q: 'gare' })[0]?.shown).toHaveLength(12);
    expect(byRegion(all.slice(0, REGION_PREVIEW + 1), none)[0]?.shown).toHaveLength(REGION_PREVIEW + 1);
  });

  it('are described in the page where its list shows them', () => {
    const described = describedWhereShown(all, none).filter(({ description }) => description !== undefined);
    expect(described).toEqual(byRegion(all, none)[0]!.shown);
    expect(describedWhereShown(all, { ...none, type: 'gare' }).filter(({ description }) => description)).toEqual(
      all.filter(({ type }) => type === 'gare'),
    );
  });

  it('are counted by type (PL-03)', () => {
    expect(countByType(all)).toEqual({ aeroport: 4, gare: 4, event: 4 });
  });
});
