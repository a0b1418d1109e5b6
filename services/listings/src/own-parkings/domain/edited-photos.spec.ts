import { editPhotos } from './edited-photos.js';

const photo = (name: string) => ({ photo: name, upload_id: `upload-${name}`, state: 'ready' as const });
const [a, b, c] = [photo('a'), photo('b'), photo('c')];

describe('the photos of an edited parking (OP-25)', () => {
  it('keeps the order given, new ones among those that stay, and tells which go', () => {
    const edited = { photos: [{ upload_id: c.upload_id }, { photo: 'b' }], photos_to_delete: ['a'] };
    expect(editPhotos([a, b], edited, [c])).toEqual({ photos: [c, b], removed: [a] });
  });

  it.each([
    ['left out', { photos: [{ photo: 'a' }], photos_to_delete: [] }],
    ['kept and deleted', { photos: [{ photo: 'a' }, { photo: 'b' }], photos_to_delete: ['b'] }],
    ['named twice', { photos: [{ photo: 'a' }, { photo: 'a' }], photos_to_delete: ['b'] }],
    ['of another parking, kept', { photos: [{ photo: 'a' }, { photo: 'b' }, { photo: 'x' }], photos_to_delete: [] }],
    ['of another parking, deleted', { photos: [{ photo: 'a' }, { photo: 'b' }], photos_to_delete: ['x'] }],
    ['not received', { photos: [{ photo: 'a' }, { photo: 'b' }, { upload_id: 'x' }], photos_to_delete: [] }],
  ])('refuses a photo %s', (_what, edited) => {
    expect(() => editPhotos([a, b], edited, [])).toThrow(expect.objectContaining({ code: 'parking_changed' }) as Error);
  });
});
