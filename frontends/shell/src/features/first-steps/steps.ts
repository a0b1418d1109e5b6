import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { links, type SessionUser, type Verification } from '@placette/shell-api';

export interface FirstStep {
  text: string;
  /** How long the step takes, or what it allows. */
  time: string;
  to: string;
  /** `waiting`: done by the person, our team answers. */
  state: 'todo' | 'waiting' | 'done';
}

interface Account {
  user: Pick<SessionUser, 'awaits_confirmation'>;
  verification: Verification | null;
}

interface Driver extends Account {
  vehicles: readonly Vehicle[];
  hasSent: boolean;
  /** Where adding a vehicle leads back to. */
  here: string;
}

/** To the first request. `delay`: how long a review takes. */
export function driverSteps({ vehicles, hasSent, here, ...account }: Driver, delay: string) {
  return [
    emailStep(account.user),
    {
      text: 'Votre véhicule et sa carte grise',
      time: `Les places s’ouvrent aussitôt\u00a0; papiers vérifiés en ${delay}`,
      to: vehicles.length === 0 ? links.addVehicle(here) : links.vehicles,
      state: stateOf(vehicles),
    },
    identityStep(account.verification, delay),
    {
      text: 'Votre première demande',
      time: 'Gratuite\u00a0; le propriétaire accepte ou refuse, un e-mail vous le dit',
      to: links.search,
      state: hasSent ? 'done' : 'todo',
    },
  ] satisfies FirstStep[];
}

/** To the first parking that others see. `delay`: how long a review takes. */
export function ownerSteps(account: Account, parkings: readonly OwnParkingSpot[], delay: string) {
  const [first] = parkings;
  const form = first ? links.editParking(first.id) : links.offerParking;
  const status = stateOf(parkings);
  const isVerified = account.verification?.identityVerified === true;
  return [
    emailStep(account.user),
    identityStep(account.verification, delay),
    {
      text: 'Votre place\u00a0: adresse, prix, accès',
      time: 'La première place est gratuite',
      to: form,
      state: first ? 'done' : 'todo',
    },
    {
      text: 'Ses photos',
      time: 'Jusqu’à 5, prêtes en quelques instants',
      to: form,
      state: parkings.some(({ own_photos }) => own_photos.length > 0) ? 'done' : 'todo',
    },
    { text: 'Ses justificatifs', time: `Vérifiés en ${delay}`, to: first ? links.parkings : form, state: status },
    {
      text: 'Sa publication',
      time: 'Dès que votre identité et ses justificatifs sont approuvés',
      to: first ? links.parkings : form,
      state: status === 'done' && !isVerified ? 'waiting' : status,
    },
  ] satisfies FirstStep[];
}

function emailStep(user: Account['user']): FirstStep {
  return {
    text: 'Votre adresse e-mail confirmée',
    time: 'Un code dans l’e-mail que vous avez reçu',
    to: links.confirmAddress,
    state: user.awaits_confirmation ? 'todo' : 'done',
  };
}

function identityStep(verification: Verification | null, delay: string): FirstStep {
  const state = verification?.latestStatus === 'pending' ? 'waiting' : 'todo';
  return {
    text: 'Votre pièce d’identité',
    time: `Vérifiée en ${delay}`,
    to: links.verification,
    state: verification?.identityVerified ? 'done' : state,
  };
}

/** One approved document is enough; a rejected one has to be replaced. */
function stateOf(papers: readonly { status: string }[]): FirstStep['state'] {
  if (papers.some(({ status }) => status === 'approved')) return 'done';
  return papers.some(({ status }) => status === 'pending') ? 'waiting' : 'todo';
}
