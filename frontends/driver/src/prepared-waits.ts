import { CONTENT_TEXTS } from '@placette/contracts/catalog/content/texts';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { links } from '@placette/shell-api';
import { dateAndTime } from '@placette/ui/format';

interface Wait {
  text: string;
  /** What its author can do about it. */
  action?: { label: string; to: string };
}

/**
 * C49: what an open prepared request still waits for, the identity first; the vehicle's review holds nothing up. `delay`:
 * how long a review takes.
 */
export function waitsOf(
  { id, waits_for }: Pick<PreparedRequest, 'id' | 'waits_for'>,
  delay: string = CONTENT_TEXTS.verification_delay,
): Wait[] {
  return [identityWait(id, waits_for, delay), vehicleWait(waits_for.vehicle)].filter((wait) => wait !== null);
}

function identityWait(id: string, { identity, identity_since }: PreparedRequest['waits_for'], delay: string): Wait {
  const action = { label: 'Vérifier mon identité', to: links.verifyIdentity(links.preparedRequest(id)) };
  switch (identity) {
    case 'none':
      return { text: 'Attend votre pièce d’identité.', action };
    case 'rejected':
      return { text: 'Votre pièce d’identité a été refusée\u00a0: envoyez-en une autre.', action };
    case 'pending': {
      const since = identity_since ? ` envoyée le ${dateAndTime(identity_since)}` : '';
      return {
        text: `Attend la vérification de votre pièce d’identité${since}\u00a0: ${delay}.`,
      };
    }
    case 'approved':
      return { text: 'Votre identité est vérifiée\u00a0: votre demande part dans un instant.' };
    case null:
      return { text: 'Attend la vérification de votre identité.' };
  }
}

function vehicleWait(vehicle: PreparedRequest['waits_for']['vehicle']): Wait | null {
  switch (vehicle) {
    case 'approved':
      return null;
    case 'pending':
      return { text: 'La carte grise est en cours de vérification\u00a0: l’envoi ne l’attend pas.' };
    case 'rejected':
      return {
        text: 'La carte grise a été refusée\u00a0: envoyez-en une autre, sinon votre accord vous sera demandé.',
        action: { label: 'Mes véhicules', to: links.vehicles },
      };
    case 'deleted':
      return { text: 'Ce véhicule ne fait plus partie des vôtres\u00a0: choisissez-en un autre.' };
  }
}
