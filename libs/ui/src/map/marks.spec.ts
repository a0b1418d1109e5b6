import { besideSigns, cluster, clusterText, type MapMark } from './marks.js';

describe('marks that would lie on one another', () => {
  it('are one cluster at the place of the first', () => {
    const marks = [
      { id: 'a', x: 100, y: 100 },
      { id: 'b', x: 130, y: 110 },
    ];
    expect(cluster(marks, { width: 60, height: 40 })).toEqual([{ ids: ['a', 'b'], x: 100, y: 100 }]);
  });

  it('stay apart when either side leaves room', () => {
    const marks = [
      { id: 'a', x: 100, y: 100 },
      { id: 'beside', x: 160, y: 100 },
      { id: 'below', x: 100, y: 140 },
    ];
    expect(cluster(marks, { width: 60, height: 40 }).map(({ ids }) => ids)).toEqual([['a'], ['beside'], ['below']]);
  });

  it('loses none and repeats none', () => {
    const marks = Array.from({ length: 200 }, (_, index) => ({ id: `${index}`, x: index % 37, y: index % 11 }));
    const ids = cluster(marks, { width: 5, height: 5 }).flatMap((found) => found.ids);
    expect(ids.toSorted()).toEqual(marks.map(({ id }) => id).toSorted());
  });
});

describe('marks that would hide the place looked for', () => {
  const size = { width: 60, height: 40 };
  const place = [{ id: 'place', x: 100, y: 100 }];

  it('stand above or below it', () => {
    const marks = [
      { id: 'north', x: 120, y: 95 },
      { id: 'south', x: 90, y: 100 },
    ];
    expect(besideSigns(marks, place, size).map(({ y }) => y)).toEqual([60, 140]);
  });

  it('stay where they are when they leave it free', () => {
    const marks = [{ id: 'east', x: 170, y: 100 }];
    expect(besideSigns(marks, place, size)).toEqual(marks);
  });
});

describe('the sign of marks that lie together', () => {
  const mark = (text: string, amount?: number): MapMark => ({
    ...{ kind: 'price', id: text, label: text, latitude: 49, longitude: 2, text },
    ...(amount !== undefined && { amount }),
  });

  it('says how many they are and the lowest of their totals (FD-05)', () => {
    expect(clusterText([mark('101 €', 101), mark('56 €', 56), mark('70 €', 70)])).toBe('3 · dès 56 €');
  });

  it('says how many they are where they have no total', () => {
    expect(clusterText([mark('12'), mark('3')])).toBe('2');
  });
});
