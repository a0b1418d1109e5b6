import { Gazetteer } from '../../../communes/domain/gazetteer.js';
import { MistypedCommunes } from './mistyped-communes.js';

/** Name, postal code, latitude, longitude, hundreds of inhabitants; sorted by name. */
const gazetteer = new Gazetteer(
  [
    'Lens\t62300\t50.43\t2.83\t320',
    'Lons\t64140\t43.31\t-0.41\t130',
    'Saint-Germain-en-Laye\t78100\t48.89\t2.09\t450',
    'Villeurbanette\t12000\t45.70\t4.89\t19',
    'Villeurbanne\t69100\t45.77\t4.88\t1550',
    'Villeurbonne\t69200\t45.77\t4.88\t20',
  ].join('\n') + '\n',
);
const communes = new MistypedCommunes(gazetteer);
const like = (text: string, limit = 5) => communes.like(text, limit).map(({ name }) => name);

describe('towns of a name that is written with mistakes', () => {
  it('are those like it, the most like first, of two thousand inhabitants at least', () => {
    expect(like('Villeurbane')).toEqual(['Villeurbanne', 'Villeurbonne']);
    expect(like('villeurbonn')).toEqual(['Villeurbonne', 'Villeurbanne']);
  });

  it('are read without spaces, hyphens and accents', () => {
    expect(like('st germain en lay')).toEqual(['Saint-Germain-en-Laye']);
  });

  it('are the most inhabited first where they are as much alike', () => expect(like('lans')).toEqual(['Lens', 'Lons']));

  it('are none of fewer than four letters, of more than two mistakes, or more than asked for', () => {
    expect(like('len')).toEqual([]);
    expect(like('villurbn')).toEqual([]);
    expect(like('Villeurbane', 1)).toEqual(['Villeurbanne']);
  });
});
