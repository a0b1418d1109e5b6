import type { StayChangeRepository } from '../platform/stay-change.repository.js';
import { maskedPlate } from '../contact-requests/domain/plate.js';

type Change = Awaited<ReturnType<StayChangeRepository['page']>>[number];

/** CN-02, C11: the owner reads the plate of another vehicle once he has agreed to it, here as on his screens. */
export function changeRecord({ requester_id, vehicle, status, ...change }: Change, reader_id: string) {
  const isShown = reader_id === requester_id || status === 'agreed';
  return {
    ...change,
    status,
    vehicle: vehicle && {
      ...vehicle,
      immatriculation: isShown ? vehicle.immatriculation : maskedPlate(vehicle.immatriculation),
    },
  };
}
