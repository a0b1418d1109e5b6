import { contactLabel, isInstantBooking } from './immediate-booking.js';

const parking = {
  immediate_booking: true,
  accepted_vehicle_types: ['voiture' as const],
  max_vehicle_height: 1.9,
  max_vehicle_length: null,
};
const car = { type_vehicule: 'voiture', hauteur_m: 1.5, longueur_m: null, status: 'approved' } as const;

describe('AK-06 a request is agreed as it is sent', () => {
  it('with a verified vehicle that surely fits, where the owner said so', () => {
    expect(isInstantBooking(parking, car)).toBe(true);
    expect(isInstantBooking({ ...parking, max_vehicle_height: null }, { ...car, hauteur_m: null })).toBe(true);
  });

  it.each([
    ['the owner did not say so', { ...parking, immediate_booking: false }, car],
    ['the vehicle waits for its review', parking, { ...car, status: 'pending' as const }],
    ['the vehicle was rejected', parking, { ...car, status: 'rejected' as const }],
    ['nobody knows its height', parking, { ...car, hauteur_m: null }],
    ['it is too high', parking, { ...car, hauteur_m: 2 }],
    ['its type is not accepted', parking, { ...car, type_vehicule: 'moto' as const }],
  ])('not when %s', (_why, where, vehicle) => {
    expect(isInstantBooking(where, vehicle)).toBe(false);
  });
});

describe('FD-06 the way to a request', () => {
  const label = (vehicles: (typeof car | { status: 'pending' })[], books_at_once = true, where = parking) =>
    contactLabel(where, { vehicles: vehicles.map((vehicle) => ({ ...car, ...vehicle })), books_at_once });

  it('says « Réserver » to who books, and to who may do so with the first vehicle', () => {
    expect(contactLabel(parking, undefined)).toBe('Réserver');
    expect(label([])).toBe('Réserver');
    expect(label([{ status: 'pending' }, car])).toBe('Réserver');
  });

  it('says « Contacter le propriétaire » to who has to wait for an answer', () => {
    expect(label([{ status: 'pending' }])).toBe('Contacter le propriétaire');
    expect(label([car], false)).toBe('Contacter le propriétaire');
    expect(label([], false)).toBe('Contacter le propriétaire');
    const onRequest = { ...parking, immediate_booking: false };
    expect(label([car], true, onRequest)).toBe('Contacter le propriétaire');
    expect(contactLabel(onRequest, undefined)).toBe('Contacter le propriétaire');
  });
});
