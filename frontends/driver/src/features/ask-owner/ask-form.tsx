import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { BOOK } from '@placette/contracts/requests/immediate-booking';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import type { SentRequest, Vehicle } from '@placette/contracts/requests/schema';
import { useShell } from '@placette/shell-api';
import { GatePlace } from '@placette/shell-api/gate';
import { NoticeInView } from '@placette/ui/notice';
import { isNowVerified, usePrepareRequest, useSendRequest } from './api.js';
import { RequestForm } from './request-form.js';
import { draftName, newRequest, useRequestDraft, type AskedDates } from './request-values.js';

const WHAT_ASKING_DOES =
  'Le propriétaire voit votre prénom, votre véhicule, vos dates, votre trajet et votre message. Votre téléphone et votre plaque entière ne lui sont donnés que s’il approuve.';
/** AK-06: shown before the button is pressed. */
const WHAT_BOOKING_DOES =
  'Votre réservation est acceptée aussitôt. Le propriétaire reçoit votre prénom, votre téléphone, votre véhicule, sa plaque, vos dates, votre trajet et votre message\u00a0; vous recevez son téléphone et l’adresse exacte, puis le code et les consignes d’accès peu avant l’arrivée.';
/** AK-06, C49: shown before an instant booking is prepared. */
const WHAT_PREPARING_A_BOOKING_DOES =
  'Votre réservation est gardée dans «\u00a0Mes demandes\u00a0» et se fait d’elle-même une fois votre identité vérifiée, si ces jours sont encore libres et le total pas plus élevé. Le propriétaire reçoit alors votre téléphone et votre plaque\u00a0; d’ici là, il n’en voit rien.';
/** C49: shown before a request is prepared. */
const WHAT_PREPARING_DOES =
  'Votre demande est gardée dans «\u00a0Mes demandes\u00a0» et part d’elle-même une fois votre identité vérifiée, si ces jours sont encore libres et le total pas plus élevé. D’ici là, le propriétaire n’en voit rien.';
const BUTTONS = {
  sent: {
    asked: ['Envoyer la demande', WHAT_ASKING_DOES],
    booked: [BOOK, WHAT_BOOKING_DOES],
  },
  prepared: {
    asked: ['Envoyer dès que mon identité est vérifiée', WHAT_PREPARING_DOES],
    booked: ['Réserver dès que mon identité est vérifiée', WHAT_PREPARING_A_BOOKING_DOES],
  },
} as const;

interface AskFormProps {
  parking: ParkingSpotPage;
  vehicles: readonly Vehicle[];
  asked: AskedDates;
  onDone: (request: Done) => void;
}

/** What the form ended with. */
export type Done = { sent: SentRequest } | { prepared: PreparedRequest };

/** RQ-01 to RQ-06; C49: whoever is not verified yet prepares the same request. */
export function AskForm(props: AskFormProps) {
  const { session } = useShell();
  if (!session.user?.awaits_confirmation) return <NewRequest {...props} />;
  return <GatePlace />;
}

function NewRequest({ parking, vehicles, asked, onDone }: AskFormProps) {
  const { verification } = useShell().session;
  const isPrepared = verification?.identityVerified === false;
  const { draft, keep, forget } = useRequestDraft(draftName(parking.id), newRequest(asked), asked);
  const send = useSendRequest(draft.idempotencyKey);
  const prepare = usePrepareRequest(draft.idempotencyKey);
  const wasVerified = isNowVerified(prepare.error);

  function done(request: Done) {
    forget();
    onDone(request);
  }
  return (
    <RequestForm
      parking={parking}
      vehicles={vehicles}
      initial={draft.values}
      keep={keep}
      isPrepared={isPrepared}
      isPending={send.isPending || prepare.isPending}
      error={send.error ?? (wasVerified ? null : prepare.error)}
      button={(isInstant) => BUTTONS[isPrepared ? 'prepared' : 'sent'][isInstant ? 'booked' : 'asked']}
      pendingLabel={isPrepared ? 'Enregistrement...' : 'Envoi en cours...'}
      beforeButton={
        wasVerified ? (
          <NoticeInView tone="ok" title="Votre identité vient d’être vérifiée" answer={prepare.error}>
            Envoyez directement votre demande.
          </NoticeInView>
        ) : (
          // Without a vehicle it stands where the vehicle is chosen.
          vehicles.length > 0 && <GatePlace />
        )
      }
      onSubmit={(request) =>
        isPrepared
          ? prepare.mutate(request, { onSuccess: (prepared) => done({ prepared }) })
          : send.mutate(request, { onSuccess: (sent) => done({ sent }) })
      }
    />
  );
}
