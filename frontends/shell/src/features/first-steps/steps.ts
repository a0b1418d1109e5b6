import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { links, type SessionUser, type Verification } from '@placette/shell-api';

export interface FirstStep {
  text: string;
  /** How long the step takes, or what it allows. */
  time: string;
  to: string;
  /** `waiting`: done by the person, our team answers. */
  state: 'todo' | 'waiting' | 'done';
}

const DELAY = PRODUCT_FACTS.verificationDelay;

interface Account {
  user: Pick<SessionUser, 'awaits_confirmation'>;
  verification: Verification | null;
}

/** To the first request. */
export function driverSteps(account: Account, vehicles: readonly Vehicle[], hasSent: boolean, here: string) {
  return [
    emailStep(account.user),
    {
      text: 'Votre véhicule et sa carte grise',
      time: `Les places s’ouvrent aussitôt\u00a0; papiers vérifiés en ${DELAY}`,
      to: vehicles.length === 0 ? links.addVehicle(here) : links.vehicles,
      state: stateOf(vehicles),
    },
    identityStep(account.verification),
    {
      text: 'Votre première demande',
      time: 'Gratuite\u00a0; le propriétaire accepte ou refuse, un e-mail vous le dit',
      to: links.search,
      state: hasSent ? 'done' : 'todo',
    },
  ] satisfies FirstStep[];
}

/** To the first parking that others see. */
export function ownerSteps(account: Account, parkings: readonly OwnParkingSpot[]) {
  const [first] = parkings;
  const form = first ? links.editParking(first.id) : links.offerParking;
  const status = stateOf(parkings);
  const isVerified = account.verification?.identityVerified === true;
  return [
    emailStep(account.user),
    identityStep(account.verification),
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
    { text: 'Ses justificatifs', time: `Vérifiés en ${DELAY}`, to: first ? links.parkings : form, state: status },
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

function identityStep(verification: Verification | null): FirstStep {
  const state = verification?.latestStatus === 'pending' ? 'waiting' : 'todo';
  return {
    text: 'Votre pièce d’identité',
    time: `Vérifiée en ${DELAY}`,
    to: links.verification,
    state: verification?.identityVerified ? 'done' : state,
  };
}

/** One approved document is enough; a rejected one has to be replaced. */
function stateOf(papers: readonly { status: string }[]): FirstStep['state'] {
  if (papers.some(({ status }) => status === 'approved')) return 'done';
  return papers.some(({ status }) => status === 'pending') ? 'waiting' : 'todo';
}
