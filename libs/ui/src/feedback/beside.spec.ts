import { placeBeside } from './beside.js';

const control = (top: number, part: object = {}) => ({ left: 40, right: 140, top, bottom: top + 48, ...part });

describe('the place of a message about a control (FD-09: beside what was pressed)', () => {
  it.each([
    ['below it', control(100), 800, { left: 40, top: 154 }],
    ['above it where the window ends', control(700), 800, { left: 40, bottom: 106 }],
    ['above it before the bar of a phone', control(600), 720, { left: 40, bottom: 206 }],
    ['below one that begins above the window', control(-20), 800, { left: 40, top: 34 }],
  ])('is %s', (_where, box, end, place) => {
    expect(placeBeside(box, 800, end)).toEqual(place);
  });

  it.each([
    ['left above', control(-60)],
    ['is left below', control(801)],
    ['is not drawn', control(100, { right: 40 })],
    ['fills the window', control(10, { bottom: 790 })],
  ])('is apart from one that %s', (_why, box) => {
    expect(placeBeside(box, 800)).toBeNull();
  });
});
