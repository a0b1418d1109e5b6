import { shuttleHoursInWords, shuttleHoursOf, shuttleRuns } from './shuttle-hours.js';

const runs = (from: string, to: string) => (time: string) => shuttleRuns({ from, to }, time);

describe('TR-01 shuttle hours', () => {
  it('hold both of their ends', () => {
    expect(['04:59', '05:00', '12:00', '23:30', '23:31', '00:15'].map(runs('05:00', '23:30'))).toEqual([
      ...[false, true, true],
      ...[true, false, false],
    ]);
  });

  it('span midnight', () => {
    expect(['21:59', '22:00', '23:59', '00:00', '02:00', '02:01', '12:00'].map(runs('22:00', '02:00'))).toEqual([
      ...[false, true, true, true, true],
      ...[false, false],
    ]);
  });

  it('are day and night where both ends are the same', () => {
    expect(['00:00', '05:00', '23:59'].every(runs('05:00', '05:00'))).toBe(true);
    expect(shuttleHoursInWords({ from: '05:00', to: '05:00' })).toBe('jour et nuit');
  });

  it('are stated by both or not at all', () => {
    expect(shuttleHoursOf({ shuttle_from: '05:00', shuttle_to: null })).toBeNull();
    expect(shuttleHoursOf({ shuttle_from: null, shuttle_to: null })).toBeNull();
    expect(shuttleHoursOf({ shuttle_from: null, shuttle_to: '23:30' })).toBeNull();
    expect(shuttleHoursOf({ shuttle_from: '05:00', shuttle_to: '23:30' })).toEqual({ from: '05:00', to: '23:30' });
    expect(shuttleHoursInWords({ from: '05:00', to: '23:30' })).toBe('de 5\u00a0h à 23\u00a0h\u00a030');
  });
});
