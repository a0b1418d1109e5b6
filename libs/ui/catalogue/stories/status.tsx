import { CONTACT_REQUEST_STATUSES, CONTACT_REQUEST_STATUS_LABELS } from '@placette/contracts/requests/lifecycle';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { IdentityBadge, VerifiedMark } from '@placette/ui/identity-badge';
import { RequestStatusTag, StatusTag } from '@placette/ui/status-tag';
import { TravelFacts } from '@placette/ui/travel-facts';
import type { Story } from '../story.js';

const travel = {
  arrival_time: '08:30',
  return_time: '00:15',
  outbound_number: 'AF 1234',
  return_number: 'AF 1235',
  people: 2,
  luggage: 3,
  shuttle: { from: '05:00', to: '23:30' },
  outside_shuttle: [],
};
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

export const status: readonly Story[] = [
  {
    component: 'StatusTag',
    states: {
      Réussite: <StatusTag tone="ok">Disponible</StatusTag>,
      Attente: <StatusTag tone="warn">En cours de vérification</StatusTag>,
      Refus: <StatusTag tone="err">Rejeté</StatusTag>,
      Information: <StatusTag tone="info">Nouveau</StatusTag>,
      Neutre: <StatusTag tone="neutral">Masqué</StatusTag>,
    },
  },
  {
    component: 'RequestStatusTag',
    states: Object.fromEntries(
      CONTACT_REQUEST_STATUSES.map((each) => [
        CONTACT_REQUEST_STATUS_LABELS[each],
        <RequestStatusTag key={each} status={each} />,
      ]),
    ),
  },
  {
    component: 'AnswerExpected',
    states: {
      'Deux jours': <AnswerExpected status="pending" clock={Date.now} answer_by={inMinutes(47 * 60)} />,
      'Trois heures': <AnswerExpected status="pending" clock={Date.now} answer_by={inMinutes(200)} />,
      Passé: <AnswerExpected status="pending" clock={Date.now} answer_by={inMinutes(-1)} />,
    },
  },
  {
    component: 'TravelFacts',
    states: {
      Complet: <TravelFacts travel={travel} side="requester" />,
      'Hors navette': <TravelFacts travel={{ ...travel, outside_shuttle: ['return'] }} side="owner" />,
    },
  },
  {
    component: 'CancelledBy',
    states: {
      Autre: (
        <CancelledBy
          side="requester"
          request={{
            status: 'cancelled',
            closed_because: null,
            cancelled_by: 'owner',
            cancellation_reason: 'Travaux dans la cour.',
          }}
        />
      ),
      'Sans motif': (
        <CancelledBy
          side="owner"
          request={{ status: 'cancelled', closed_because: null, cancelled_by: 'requester', cancellation_reason: null }}
        />
      ),
    },
  },
  {
    component: 'IdentityBadge',
    states: {
      Complète: <IdentityBadge state="complete" verificationHref="/" />,
      'Véhicule en cours': <IdentityBadge state="partial" verificationHref="/" />,
      'Sans véhicule': <IdentityBadge state="without_vehicle" verificationHref="/" />,
      'En cours': <IdentityBadge state="in_progress" verificationHref="/" />,
      Requise: <IdentityBadge state="required" verificationHref="/" />,
    },
  },
  { component: 'VerifiedMark', states: { Repos: <VerifiedMark /> } },
];
