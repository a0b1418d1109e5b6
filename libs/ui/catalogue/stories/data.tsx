import type { OwnDocument } from '@placette/contracts/documents/schema';
import type { RedactedSpotCard } from '@placette/contracts/listings/schema';
import { Button } from '@placette/ui/button';
import { DataTable } from '@placette/ui/data-table';
import { DocumentList, DocumentStatusTag, LoadedDocumentList } from '@placette/ui/document-list';
import { FavouriteButton } from '@placette/ui/favourite-button';
import { LeadPrice, PricePanel } from '@placette/ui/price-panel';
import { ParkingRow, type ParkingRowProps } from '@placette/ui/parking-row';
import { RedactedRow } from '@placette/ui/redacted-row';
import { StatRow } from '@placette/ui/stat';
import { StayTerms } from '@placette/ui/stay-terms';
import { RequestStatusTag, StatusTag } from '@placette/ui/status-tag';
import { TimedSteps } from '@placette/ui/timed-steps';
import { nothing, type Stories } from '../story.js';
import { CONTACT_REQUEST_STATUS_LABELS, CONTACT_REQUEST_STATUSES } from '@placette/contracts/requests/lifecycle';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { IdentityBadge, VerifiedMark } from '@placette/ui/identity-badge';
import { ShuttleBesideTotal } from '@placette/ui/shuttle-beside-total';
import { TravelFacts } from '@placette/ui/travel-facts';

const people = [
  { id: '1', name: 'Marie Dupont', parkings: 2 },
  { id: '2', name: 'Karim Benali', parkings: 12 },
];
const parking: ParkingRowProps = {
  title: 'Garage fermé près du terminal',
  href: '/',
  city: 'Roissy-en-France',
  where: 'à 850 m de l’aéroport',
  description: 'Garage au calme, porte automatique.',
  photo: 'garage',
  facts: ['Couvert', 'Sécurisé', 'Navette', 'Recharge électrique'],
  verified: true,
  owner: 'Par Camille',
  price_per_day: 8,
};
const agreed = {
  start_date: '2026-07-14',
  end_date: '2026-07-21',
  days: 7,
  total_price: 56,
  vehicle: 'Renault Clio, AA-123-BB',
};
const longer = { end_date: '2026-07-23', days: 9, total_price: 72 };
const aDocument: OwnDocument = {
  id: '1',
  category: 'vehicle',
  document_type: 'carte_grise',
  file_name: 'carte-grise.pdf',
  status: 'pending',
  rejection_reason: null,
  created_at: '2026-07-01T10:00:00.000Z',
};
const documents = (part: Partial<OwnDocument>) => (
  <DocumentList types={['carte_grise']} documents={[{ ...aDocument, ...part }]} renderUpload={() => null} />
);
const loaded = (isError: boolean) => (
  <LoadedDocumentList
    types={['carte_grise']}
    query={{ data: undefined, isPending: !isError, isError, isRefetching: false, refetch: () => Promise.resolve() }}
    renderUpload={() => null}
  />
);
const redacted: RedactedSpotCard = {
  redacted: true,
  distance_km: 2,
  price_per_day: 9,
  is_free: true,
  total: 52,
  free_spots: 2,
  accepted_vehicle_types: ['voiture', 'suv'],
  is_covered: true,
  has_security: false,
  shuttle_service: 'free',
  electric_charging: 'none',
  immediate_booking: false,
};
const prices = { price_per_day: 8, price_per_week: 45 };

export const data: Stories = {
  DataTable: {
    'Deux lignes': (
      <DataTable
        caption="Utilisateurs"
        columns={[
          { key: 'name', title: 'Nom', header: true, cell: ({ name }) => name },
          { key: 'parkings', title: 'Parkings', figures: true, cell: ({ parkings }) => parkings },
        ]}
        rows={people}
        rowKey={({ id }) => id}
        action={() => <Button size="compact">Ouvrir</Button>}
      />
    ),
  },
  StatRow: {
    'Trois chiffres': (
      <StatRow
        items={[
          { value: 12, label: 'Places' },
          { value: 3, label: 'Demandes' },
          { value: '8 €', label: 'Prix moyen' },
        ]}
      />
    ),
  },
  LeadPrice: {
    'Avec dates': (
      <LeadPrice prices={{ price_per_day: 8, price_per_week: 49 }} stay={{ start: '2027-01-04', end: '2027-01-11' }} />
    ),
    'Sans dates': <LeadPrice prices={{ price_per_day: 8, price_per_week: null }} stay={null} />,
  },
  ParkingRow: {
    'Avec total et favori': (
      <ParkingRow
        {...parking}
        total={{ total_price: 45, days: 7 }}
        response={{ answer_minutes: 180, accepted: 9, of: 10 }}
        favourite={<FavouriteButton onPhoto isKept title={parking.title} onToggle={nothing} />}
        note={<StatusTag tone="ok">Convient</StatusTag>}
      />
    ),
    'Choisi, sans photo': <ParkingRow {...parking} selected photo={null} response={null} />,
    'Non disponible': <ParkingRow {...parking} unavailable />,
  },
  RedactedRow: {
    'Avec dates': <RedactedRow parking={redacted} at="gare" days={7} />,
    'Sans dates': <RedactedRow parking={{ ...redacted, total: null, free_spots: null }} at="gare" days={null} />,
    'Non disponible': <RedactedRow parking={{ ...redacted, total: null, is_free: false }} at="gare" days={null} />,
  },
  StayTerms: {
    'Plus long': <StayTerms label="Séjour" agreed={agreed} asked={{ ...agreed, ...longer }} />,
    'Autre véhicule': (
      <StayTerms label="Séjour" agreed={agreed} asked={{ ...agreed, vehicle: 'Renault Mégane, ZZ-987-YY' }} />
    ),
  },
  TimedSteps: {
    'Trois étapes': (
      <TimedSteps
        steps={[
          { text: 'Créer un compte', time: '2 min' },
          { text: 'Faire vérifier votre identité', time: '2 à 3 jours ouvrés' },
          { text: 'Écrire au propriétaire', time: null },
        ]}
      />
    ),
  },
  PricePanel: {
    'Places libres': (
      <PricePanel
        prices={prices}
        availability={{ free: 2, total: 3, when: 'aujourd’hui' }}
        action={<Button block>Contacter le propriétaire</Button>}
      />
    ),
    'Dates choisies': (
      <PricePanel
        prices={prices}
        stay={{ start: '2027-03-03', end: '2027-03-12' }}
        availability={{ free: 2, total: 3, when: 'à ces dates' }}
        action={<Button block>Contacter le propriétaire</Button>}
      />
    ),
    Complet: (
      <PricePanel
        prices={{ ...prices, price_per_week: null }}
        availability={{ free: 0, total: 3, when: 'aujourd’hui' }}
      />
    ),
  },
  DocumentList: {
    'À envoyer': <DocumentList types={['carte_grise']} documents={[]} renderUpload={() => null} />,
    'En cours': documents({}),
    Approuvé: documents({ status: 'approved' }),
    Rejeté: documents({ status: 'rejected', rejection_reason: 'Document illisible.' }),
  },
  LoadedDocumentList: { 'En attente': loaded(false), 'À réessayer': loaded(true) },
  DocumentStatusTag: {
    'En cours': <DocumentStatusTag status="pending" />,
    Approuvé: <DocumentStatusTag status="approved" />,
    Rejeté: <DocumentStatusTag status="rejected" />,
  },
};

const travel = {
  arrival_time: '08:30',
  return_time: '00:15',
  outbound_number: 'AF 1234',
  return_number: 'AF 1235',
  people: 2,
  luggage: 3,
  wants_shuttle: true,
  shuttle_price: 7,
  shuttle_per: 'trip' as const,
  shuttle: { from: '05:00', to: '23:30' },
  outside_shuttle: [],
};
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

export const status: Stories = {
  StatusTag: {
    Réussite: <StatusTag tone="ok">Disponible</StatusTag>,
    Attente: <StatusTag tone="warn">En cours de vérification</StatusTag>,
    Refus: <StatusTag tone="err">Rejeté</StatusTag>,
    Information: <StatusTag tone="info">Nouveau</StatusTag>,
    Neutre: <StatusTag tone="neutral">Masqué</StatusTag>,
  },
  RequestStatusTag: Object.fromEntries(
    CONTACT_REQUEST_STATUSES.map((each) => [
      CONTACT_REQUEST_STATUS_LABELS[each],
      <RequestStatusTag key={each} status={each} />,
    ]),
  ),
  AnswerExpected: {
    'Deux jours': <AnswerExpected status="pending" clock={Date.now} answer_by={inMinutes(47 * 60)} />,
    'Trois heures': <AnswerExpected status="pending" clock={Date.now} answer_by={inMinutes(200)} />,
    Passé: <AnswerExpected status="pending" clock={Date.now} answer_by={inMinutes(-1)} />,
  },
  TravelFacts: {
    Complet: <TravelFacts travel={travel} side="requester" />,
    'Hors navette': <TravelFacts travel={{ ...travel, outside_shuttle: ['return'] }} side="owner" />,
  },
  ShuttleBesideTotal: {
    Trajet: <ShuttleBesideTotal travel={travel} />,
    Personne: <ShuttleBesideTotal travel={{ ...travel, shuttle_per: 'person' }} />,
  },
  CancelledBy: {
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
  IdentityBadge: {
    Complète: <IdentityBadge state="complete" verificationHref="/" />,
    'Véhicule en cours': <IdentityBadge state="partial" verificationHref="/" />,
    'Sans véhicule': <IdentityBadge state="without_vehicle" verificationHref="/" />,
    'En cours': <IdentityBadge state="in_progress" verificationHref="/" />,
    Requise: <IdentityBadge state="required" verificationHref="/" />,
  },
  VerifiedMark: { Repos: <VerifiedMark /> },
};
