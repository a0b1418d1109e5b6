import type { Verification } from '../documents/schema.js';
import type { Vehicle } from '../requests/schema.js';

/** The steps between a person and a request; each is one page. */
export type GateStep =
  'sign_in' | 'confirm_address' | 'add_vehicle' | 'send_identity' | 'see_identity' | 'see_vehicles';

/** What is known of the reader. */
export interface GatePerson {
  session: {
    status: 'loading' | 'signed-in' | 'signed-out';
    user: { awaits_confirmation: boolean } | null;
    /** null while it is unknown. */
    verification: Verification | null;
  };
  /** undefined while they are not read. */
  vehicles?: readonly Pick<Vehicle, 'status'>[] | undefined;
}

type IdentityState = 'unknown' | 'none' | 'waiting' | 'refused' | 'approved';
type VehicleState = 'unknown' | 'none' | 'waiting' | 'refused' | 'approved';

export function identityState(verification: Verification | null): IdentityState {
  if (verification === null) return 'unknown';
  if (verification.identityVerified) return 'approved';
  if (verification.latestStatus === 'pending') return 'waiting';
  return verification.latestStatus === 'rejected' ? 'refused' : 'none';
}

/** Without the list: whether there are vehicles, not whether their papers were refused. */
export function vehicleState({ session: { verification }, vehicles }: GatePerson): VehicleState {
  if (vehicles === undefined) {
    if (verification === null) return 'unknown';
    if (!verification.hasVehicles) return 'none';
    return verification.hasVerifiedVehicles ? 'approved' : 'unknown';
  }
  if (vehicles.length === 0) return 'none';
  if (vehicles.some(({ status }) => status === 'approved')) return 'approved';
  return vehicles.some(({ status }) => status === 'pending') ? 'waiting' : 'refused';
}

/**
 * C53: the one next step of this person, or null when nothing is missing or too little is known. What opens most comes
 * first (a vehicle opens every place at once, C21), and what the person can do before what they can only wait for.
 */
export function nextStep(person: GatePerson): GateStep | null {
  const { status, user, verification } = person.session;
  if (status === 'loading') return null;
  if (status === 'signed-out') return 'sign_in';
  if (user?.awaits_confirmation) return 'confirm_address';
  const vehicles = vehicleState(person);
  const identity = identityState(verification);
  if (vehicles === 'none') return 'add_vehicle';
  if (identity === 'none' || identity === 'refused') return 'send_identity';
  if (vehicles === 'refused') return 'see_vehicles';
  if (identity === 'waiting') return 'see_identity';
  return vehicles === 'waiting' ? 'see_vehicles' : null;
}
