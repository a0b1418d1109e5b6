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
import { StatusTag } from '@placette/ui/status-tag';
import { TimedSteps } from '@placette/ui/timed-steps';
import { nothing, type Story } from '../story.js';

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

export const data: readonly Story[] = [
  {
    component: 'DataTable',
    states: {
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
  },
  {
    component: 'StatRow',
    states: {
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
  },
  {
    component: 'LeadPrice',
    states: {
      'Avec dates': (
        <LeadPrice
          prices={{ price_per_day: 8, price_per_week: 49 }}
          stay={{ start: '2027-01-04', end: '2027-01-11' }}
        />
      ),
      'Sans dates': <LeadPrice prices={{ price_per_day: 8, price_per_week: null }} stay={null} />,
    },
  },
  {
    component: 'ParkingRow',
    states: {
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
  },
  {
    component: 'RedactedRow',
    states: {
      'Avec dates': <RedactedRow parking={redacted} at="gare" days={7} />,
      'Sans dates': <RedactedRow parking={{ ...redacted, total: null, free_spots: null }} at="gare" days={null} />,
      'Non disponible': <RedactedRow parking={{ ...redacted, total: null, is_free: false }} at="gare" days={null} />,
    },
  },
  {
    component: 'StayTerms',
    states: {
      'Plus long': <StayTerms label="Séjour" agreed={agreed} asked={{ ...agreed, ...longer }} />,
      'Autre véhicule': (
        <StayTerms label="Séjour" agreed={agreed} asked={{ ...agreed, vehicle: 'Renault Mégane, ZZ-987-YY' }} />
      ),
    },
  },
  {
    component: 'TimedSteps',
    states: {
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
  },
  {
    component: 'PricePanel',
    states: {
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
  },
  {
    component: 'DocumentList',
    states: {
      'À envoyer': <DocumentList types={['carte_grise']} documents={[]} renderUpload={() => null} />,
      'En cours': documents({}),
      Approuvé: documents({ status: 'approved' }),
      Rejeté: documents({ status: 'rejected', rejection_reason: 'Document illisible.' }),
    },
  },
  {
    component: 'LoadedDocumentList',
    states: { 'En attente': loaded(false), 'À réessayer': loaded(true) },
  },
  {
    component: 'DocumentStatusTag',
    states: {
      'En cours': <DocumentStatusTag status="pending" />,
      Approuvé: <DocumentStatusTag status="approved" />,
      Rejeté: <DocumentStatusTag status="rejected" />,
    },
  },
];
