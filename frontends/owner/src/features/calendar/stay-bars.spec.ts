import { stayBars } from './stay-bars.js';

const stay = (id: string, start_date: string, end_date: string) => ({ id, start_date, end_date });

describe('the bars of stays in a month', () => {
  it('end on the eve of departure, and go on in the next week and month', () => {
    const bars = stayBars([stay('a', '2027-03-26', '2027-04-03')]);
    const on = (day: string) => bars.beginningOn(day).map(({ span, isStart, isEnd }) => ({ span, isStart, isEnd }));
    expect(on('2027-03-26')).toEqual([{ span: 3, isStart: true, isEnd: false }]);
    expect(on('2027-03-27')).toEqual([]);
    expect(on('2027-03-29')).toEqual([{ span: 3, isStart: false, isEnd: false }]);
    expect(on('2027-04-01')).toEqual([{ span: 2, isStart: false, isEnd: true }]);
    expect(on('2027-04-03')).toEqual([]);
    expect([bars.lanesOn('2027-04-02'), bars.lanesOn('2027-04-03')]).toEqual([[0], []]);
  });

  it('lie below each other on one day, and keep their lane', () => {
    const bars = stayBars([
      stay('late', '2027-03-03', '2027-03-06'),
      stay('early', '2027-03-01', '2027-03-04'),
      stay('next', '2027-03-04', '2027-03-05'),
    ]);
    const lanes = (day: string) => bars.beginningOn(day).map(({ stay: { id }, lane }) => [id, lane]);
    expect([lanes('2027-03-01'), lanes('2027-03-03'), lanes('2027-03-04')]).toEqual([
      [['early', 0]],
      [['late', 1]],
      [['next', 0]],
    ]);
    expect(bars.lanesOn('2027-03-03').toSorted()).toEqual([0, 1]);
  });
});
