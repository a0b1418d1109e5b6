import { openSpot } from './parking-spot.fixture.js';
import { isOpen, knowsAddress, maySee, readyPhotos, type OwnPhoto, type Viewer } from './parking-spot.js';

const VIEWERS: Viewer[] = ['visitor', 'user', 'owner', 'approved_requester'];
const held = { reason: 'Photo trompeuse', reference: 'SIG-2345ABCD' };

describe('a parking', () => {
  it('is open while owner and papers are approved, it is offered and not taken down (C59, L7: a decision closes it)', () => {
    expect(isOpen(openSpot)).toBe(true);
    expect(isOpen({ ...openSpot, status: 'pending' })).toBe(false);
    expect(isOpen({ ...openSpot, available: false })).toBe(false);
    expect(isOpen({ ...openSpot, held })).toBe(false);
    expect(isOpen({ ...openSpot, owner: { identity_verified: false } })).toBe(false);
  });

  it('is seen by everybody while it is open, else by its owner and who has an approved stay', () => {
    expect(VIEWERS.filter((viewer) => maySee(openSpot, viewer))).toEqual(VIEWERS);
    expect(VIEWERS.filter((viewer) => maySee({ ...openSpot, held }, viewer))).toEqual(['owner', 'approved_requester']);
  });

  it('tells its address to these two alone (C11: to nobody before the stay is agreed)', () => {
    expect(VIEWERS.filter(knowsAddress)).toEqual(['owner', 'approved_requester']);
  });

  it('shows the photos that are ready', () => {
    const photo = (name: string, state: OwnPhoto['state']) => ({ photo: name, upload_id: name, state });
    expect(readyPhotos([photo('a', 'ready'), photo('b', 'preparing'), photo('c', 'ready')])).toEqual(['a', 'c']);
  });
});
