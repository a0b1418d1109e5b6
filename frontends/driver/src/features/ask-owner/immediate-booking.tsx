import type { Vehicle } from '@placette/contracts/requests/schema';
import { IMMEDIATE_BOOKING } from '@placette/contracts/requests/immediate-booking';
import { Notice } from '@placette/ui/notice';

interface ImmediateBookingProps {
  /** With this vehicle. */
  isAtOnce: boolean;
  vehicle: Vehicle | undefined;
  /** C58: false for who cancelled too many. */
  booksAtOnce: boolean;
}

/** AK-06: what the owner chose, and why it is not for this vehicle. */
export function ImmediateBooking({ isAtOnce, vehicle, booksAtOnce }: ImmediateBookingProps) {
  return (
    <Notice tone="info" title={IMMEDIATE_BOOKING}>
      {isAtOnce
        ? 'Le propriétaire a accepté d’avance les conducteurs vérifiés\u00a0: vous n’attendez pas sa réponse.'
        : booksAtOnce
          ? whyNot(vehicle)
          : CANCELLED_OFTEN}
    </Notice>
  );
}

const CANCELLED_OFTEN =
  'Vous avez annulé trois réservations immédiates en 30\u00a0jours\u00a0: pour l’instant, le propriétaire répond à votre demande avant que la place soit à vous.';

function whyNot(vehicle: Vehicle | undefined): string {
  if (!vehicle) return 'Avec un véhicule vérifié qui entre à coup sûr, vous n’attendez pas la réponse du propriétaire.';
  if (vehicle.status !== 'approved') {
    return 'Ce véhicule n’est pas encore vérifié\u00a0: le propriétaire répond à votre demande.';
  }
  return 'Les dimensions de ce véhicule ne sont pas toutes connues\u00a0: le propriétaire répond à votre demande. Complétez-les dans «\u00a0Mes véhicules\u00a0» pour réserver sans attendre.';
}
