import { Gazetteer } from '../../../communes/domain/gazetteer.js';
import { readAreas } from './areas.js';

/** Name, postal code, latitude, longitude, hundreds of inhabitants; sorted by name. */
const gazetteer = new Gazetteer(
  [
    'Lyon\t69001\t45.76\t4.84\t5200',
    'Lyon\t69002\t45.74\t4.82\t5200',
    'Saint-Denis\t93200\t48.93\t2.35\t1130',
    'Saint-Denis\t97400\t-20.88\t55.45\t1530',
    'Saint-Denis-en-Val\t45560\t47.87\t1.96\t70',
  ].join('\n') + '\n',
);
const areas = (text: string, limit = 8) => readAreas(gazetteer, text, limit);
const brief = (text: string, limit?: number) =>
  areas(text, limit).map(({ name, postcode, isWhole, isAllOfCity }) => ({ name, postcode, isWhole, isAllOfCity }));

describe('the communes that a text means', () => {
  it('are each there once, most inhabited first, and say how they were named', () => {
    expect(brief('saint-denis')).toEqual([
      { name: 'Saint-Denis', postcode: '97400', isWhole: true, isAllOfCity: false },
      { name: 'Saint-Denis', postcode: '93200', isWhole: true, isAllOfCity: false },
      { name: 'Saint-Denis-en-Val', postcode: '45560', isWhole: false, isAllOfCity: false },
    ]);
    expect(brief('saint-denis', 1)).toHaveLength(1);
  });

  it('are all of a city where no postal code says which part', () => {
    expect(brief('Lyon')).toEqual([{ name: 'Lyon', postcode: '69001', isWhole: true, isAllOfCity: true }]);
    expect(brief('69002 Lyon')).toEqual([{ name: 'Lyon', postcode: '69002', isWhole: true, isAllOfCity: false }]);
  });

  it('are whole by their name, a postal code or a street, and not by other words', () => {
    const whole = ['lyon', '69002', 'rue des Lilas, Lyon', 'Lilas, Lyon', 'lyo'].map((text) => areas(text)[0]?.isWhole);
    expect(whole).toEqual([true, true, true, false, false]);
  });

  it('have their point, and the street that was typed', () => {
    expect(areas('12 rue des Lilas, 69002 Lyon')).toEqual([
      {
        name: 'Lyon',
        postcode: '69002',
        latitude: 45.74,
        longitude: 4.82,
        road: 'rue des Lilas',
        isWhole: true,
        isAllOfCity: false,
        needsStreet: false,
      },
    ]);
    expect(areas('lyon')[0]?.road).toBeUndefined();
  });
});
