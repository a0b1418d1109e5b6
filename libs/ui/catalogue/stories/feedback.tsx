import type { SentRequest } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import { VISITOR_GATE } from '@placette/contracts/gate/visitor-gate';
import { GateNotice } from '@placette/ui/gate-notice';
import { ConfirmEmailFirst, FailureNotice, Notice, NoticeInView } from '@placette/ui/notice';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState, RemoteFallback } from '@placette/ui/error-state';
import { ErrorSummary } from '@placette/ui/error-summary';
import { QueryState } from '@placette/ui/query-state';
import { PushOffer } from '@placette/ui/push-offer';
import { PartFailed } from '@placette/ui/part';
import { RequestCancellation } from '@placette/ui/request-cancellation';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { Loading, Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { ToastRegion, type Toast } from '@placette/ui/toast';
import { nothing, WithValue, type Stories } from '../story.js';

const request = {
  parking_spot: { title: 'Garage fermé', city: 'Roissy-en-France' },
  start_date: '2026-07-14',
  end_date: '2026-07-21',
} as SentRequest;
const cancellation = {
  request,
  isPending: false,
  error: null,
  confirm: () => Promise.resolve(true),
  onCancel: nothing,
};
const vehicle = {
  id: 'clio',
  marque: 'Renault',
  modele: 'Clio',
  immatriculation: 'AA-123-BB',
  type_vehicule: 'voiture',
} as const;
const changing = {
  start_date: '2026-07-14',
  end_date: '2026-07-21',
  days: 7,
  total_price: 56,
  vehicle,
  change: {
    id: 'change',
    start_date: '2026-07-14',
    end_date: '2026-07-23',
    days: 9,
    total_price: 72,
    vehicle: null,
    return_hour: '18:30',
    created_at: '2026-07-01T10:00:00.000Z',
    answer_by: '2026-07-13T22:00:00.000Z',
  },
} as Parameters<typeof StayChangeAsked>[0]['stay'];
const answers = { isPending: false, error: null, onAgree: nothing, onRefuse: nothing, onWithdraw: nothing };
const calledOff = { draft: ['', nothing] as const, isPending: false, error: null, onCancel: nothing };
type Offer = Parameters<typeof PushOffer>[0];
const offered = (state: Offer['state'], part: Partial<Offer> = {}) => (
  <PushOffer state={state} isAllowing={false} error={null} onAllow={nothing} {...part}>
    Une notification vous dit aussitôt qu’une demande arrive.
  </PushOffer>
);
const toast: Toast = { id: 1, text: 'Retiré de vos favoris.', tone: 'ok', undo: nothing };

const queried = (isPending: boolean) => (
  <QueryState
    query={{ isPending, isError: !isPending, isRefetching: false, refetch: () => Promise.resolve() }}
    loading="Chargement de vos parkings..."
    failure="Erreur lors du chargement de vos parkings"
  />
);

export const feedback: Stories = {
  Notice: {
    Information: <Notice tone="info">Votre numéro n’est transmis qu’après l’acceptation d’une demande.</Notice>,
    Réussite: <Notice tone="ok">Profil mis à jour avec succès</Notice>,
    Attention: <Notice tone="warn">Votre pièce d’identité expire bientôt.</Notice>,
    Erreur: <Notice tone="err">Connexion impossible. Vérifiez votre réseau, puis réessayez.</Notice>,
    'Signal, avec action': (
      <Notice
        tone="signal"
        title="Ajoutez un véhicule"
        action={
          <Button size="compact" variant="secondary">
            Ajouter un véhicule
          </Button>
        }
      >
        Il en faut un pour contacter un propriétaire.
      </Notice>
    ),
  },
  GateNotice: {
    Page: <GateNotice gate={VISITOR_GATE} to="/auth" />,
    'À côté d’une action': <GateNotice gate={VISITOR_GATE} to="/auth" small />,
  },
  FailureNotice: { Erreur: <FailureNotice>Ces jours n’ont pas pu être changés. Réessayez.</FailureNotice> },
  NoticeInView: {
    Erreur: (
      <NoticeInView tone="err" answer={null}>
        Votre demande n’a pas pu être envoyée.
      </NoticeInView>
    ),
  },
  ToastRegion: {
    'À reprendre': (
      <WithValue<Toast | null> start={toast}>
        {(shown, set) => (
          <div style={{ minBlockSize: 100 }}>
            <ToastRegion toast={shown} onDismiss={() => set(null)} />
          </div>
        )}
      </WithValue>
    ),
  },
  Skeleton: { Texte: <Skeleton />, Court: <Skeleton shape="short" /> },
  SkeletonRows: { 'Deux lignes': <SkeletonRows count={2} /> },
  Loading: {
    'Liste en attente': (
      <Loading immediate text="Chargement de vos parkings...">
        <SkeletonRows count={1} />
      </Loading>
    ),
  },
  QueryState: { 'En attente': queried(true), 'À réessayer': queried(false) },
  ErrorSummary: {
    'Deux champs': (
      <ErrorSummary
        submission={0}
        errors={[
          { field: 'catalogue-titre', message: 'Titre : ce champ est obligatoire' },
          { field: 'catalogue-prix', message: 'Prix : au moins 1 €' },
        ]}
      />
    ),
  },
  EmptyState: {
    'Avec action': (
      <EmptyState
        title="Aucun parking"
        text="Proposez votre première place."
        action={<Button>Proposer mon parking</Button>}
      />
    ),
    Recherche: <EmptyState title="Aucune place ne correspond" drawing="search" />,
  },
  ErrorState: {
    'À réessayer': <ErrorState title="Erreur lors du chargement du profil" onRetry={nothing} />,
    'Nouvel essai': <ErrorState isRetrying title="Erreur lors du chargement du profil" onRetry={nothing} />,
  },
  RemoteFallback: { Repos: <RemoteFallback onRetry={nothing} /> },
  PartFailed: {
    'Sans réseau': <PartFailed isGone={false} isRetrying={false} onRetry={nothing} />,
    'Nouvel essai': <PartFailed isGone={false} isRetrying onRetry={nothing} />,
    'Nouvelle version': <PartFailed isGone isRetrying={false} onRetry={nothing} />,
  },
  ConfirmEmailFirst: { Repos: <ConfirmEmailFirst>Vous pourrez ensuite publier votre place.</ConfirmEmailFirst> },
  PushOffer: {
    Proposé: offered('off', { onLater: nothing }),
    Refusée: offered('off', { error: 'Cet appareil n’a pas pu être ajouté. Réessayez.' }),
    'Cet appareil': offered('on'),
    Bloquée: offered('denied'),
    'À installer': offered('install'),
    'Sans notifications': offered('unsupported'),
  },
  RequestCancellation: {
    Possible: <RequestCancellation isOffered {...cancellation} />,
    Refusée: <RequestCancellation isOffered {...cancellation} error="Cette demande a déjà reçu une réponse." />,
  },
  StayChangeAsked: {
    Propriétaire: <StayChangeAsked side="owner" name="Denis" stay={changing} {...answers} />,
    Conducteur: <StayChangeAsked side="requester" name="Camille" stay={changing} {...answers} />,
    Refusée: (
      <StayChangeAsked side="owner" name="Denis" stay={changing} {...answers} error="Toutes les places sont prises." />
    ),
  },
  StayCancellation: {
    Possible: <StayCancellation side="owner" stay={request} isOffered {...calledOff} />,
    Refusée: (
      <StayCancellation side="requester" stay={request} isOffered {...calledOff} error="Ce séjour a commencé." />
    ),
  },
};
