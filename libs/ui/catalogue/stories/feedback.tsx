import type { SentRequest } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import { ConfirmEmailFirst, FailureNotice, Notice, NoticeInView } from '@placette/ui/notice';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState, RemoteFallback } from '@placette/ui/error-state';
import { QueryState } from '@placette/ui/query-state';
import { ErrorSummary } from '@placette/ui/error-summary';
import { PushOffer } from '@placette/ui/push-offer';
import { PartFailed } from '@placette/ui/part';
import { RequestCancellation } from '@placette/ui/request-cancellation';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { Loading, Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { ToastRegion, type Toast } from '@placette/ui/toast';
import { nothing, WithValue, type Story } from '../story.js';

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
};
const changing = {
  start_date: '2026-07-14',
  end_date: '2026-07-21',
  days: 7,
  total_price: 56,
  vehicle,
  change: {
    ...{
      id: 'change',
      start_date: '2026-07-14',
      end_date: '2026-07-23',
      days: 9,
      total_price: 72,
      vehicle: null,
      return_hour: '18:30',
    },
    created_at: '2026-07-01T10:00:00.000Z',
    answer_by: '2026-07-13T22:00:00.000Z',
  },
} as unknown as Parameters<typeof StayChangeAsked>[0]['stay'];
const answers = { isPending: false, error: null, onAgree: nothing, onRefuse: nothing, onWithdraw: nothing };
const calledOff = { draft: ['', nothing] as const, isPending: false, error: null, onCancel: nothing };
const query = { isPending: true, isError: false, isRefetching: false, refetch: nothing };
const FAILED = 'Erreur lors du chargement du profil';
const offer = { isAllowing: false, error: null, onAllow: nothing };
const WHY = 'Une notification vous dit aussitôt qu’une demande arrive.';
const toasts: readonly Toast[] = [
  { id: 1, text: 'Parking enregistré.', tone: 'ok' },
  { id: 2, text: 'Une nouvelle demande est arrivée.', tone: 'info' },
  { id: 3, text: 'La copie a échoué. Sélectionnez le texte pour le copier.', tone: 'warn' },
];

export const feedback: readonly Story[] = [
  {
    component: 'Notice',
    states: {
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
  },
  {
    component: 'NoticeInView',
    states: {
      Erreur: (
        <NoticeInView tone="err" answer={null}>
          Votre demande n’a pas pu être envoyée.
        </NoticeInView>
      ),
    },
  },
  {
    component: 'ToastRegion',
    states: {
      'Trois tons': (
        <WithValue start={toasts}>
          {(shown, set) => (
            <div style={{ minBlockSize: 200 }}>
              <ToastRegion toasts={shown} onDismiss={(id) => set(shown.filter((toast) => toast.id !== id))} />
            </div>
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'Skeleton',
    states: { Texte: <Skeleton />, Court: <Skeleton shape="short" /> },
  },
  { component: 'SkeletonRows', states: { 'Deux lignes': <SkeletonRows count={2} /> } },
  {
    component: 'Loading',
    states: {
      'Liste en attente': (
        <Loading immediate text="Chargement de vos parkings...">
          <SkeletonRows count={1} />
        </Loading>
      ),
    },
  },
  {
    component: 'ErrorSummary',
    states: {
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
  },
  {
    component: 'EmptyState',
    states: {
      'Avec action': (
        <EmptyState
          title="Aucun parking"
          text="Proposez votre première place."
          action={<Button>Proposer mon parking</Button>}
        />
      ),
      Recherche: <EmptyState title="Aucune place ne correspond" drawing="search" />,
    },
  },
  {
    component: 'ErrorState',
    states: {
      'À réessayer': <ErrorState title="Erreur lors du chargement du profil" onRetry={nothing} />,
      'Nouvel essai': <ErrorState isRetrying title="Erreur lors du chargement du profil" onRetry={nothing} />,
    },
  },
  {
    component: 'FailureNotice',
    states: { Erreur: <FailureNotice>Ces jours n’ont pas pu être changés. Réessayez.</FailureNotice> },
  },
  {
    component: 'QueryState',
    states: {
      Chargement: <QueryState query={query} loading="Chargement du profil..." failure={FAILED} />,
      Échec: <QueryState query={{ ...query, isPending: false, isError: true }} loading="" failure={FAILED} />,
    },
  },
  { component: 'RemoteFallback', states: { Repos: <RemoteFallback onRetry={nothing} /> } },
  {
    component: 'PartFailed',
    states: {
      'Sans réseau': <PartFailed isGone={false} isRetrying={false} onRetry={nothing} />,
      'Nouvel essai': <PartFailed isGone={false} isRetrying onRetry={nothing} />,
      'Nouvelle version': <PartFailed isGone isRetrying={false} onRetry={nothing} />,
    },
  },
  {
    component: 'ConfirmEmailFirst',
    states: { Repos: <ConfirmEmailFirst>Vous pourrez ensuite publier votre place.</ConfirmEmailFirst> },
  },
  {
    component: 'PushOffer',
    states: {
      Proposé: (
        <PushOffer state="off" {...offer} onLater={nothing}>
          {WHY}
        </PushOffer>
      ),
      Refusée: (
        <PushOffer state="off" {...offer} error="Cet appareil n’a pas pu être ajouté. Réessayez.">
          {WHY}
        </PushOffer>
      ),
      'Cet appareil': (
        <PushOffer state="on" {...offer}>
          {WHY}
        </PushOffer>
      ),
      Bloquée: (
        <PushOffer state="denied" {...offer}>
          {WHY}
        </PushOffer>
      ),
      'À installer': (
        <PushOffer state="install" {...offer}>
          {WHY}
        </PushOffer>
      ),
      'Sans notifications': (
        <PushOffer state="unsupported" {...offer}>
          {WHY}
        </PushOffer>
      ),
    },
  },
  {
    component: 'RequestCancellation',
    states: {
      Possible: <RequestCancellation isOffered {...cancellation} />,
      Refusée: <RequestCancellation isOffered {...cancellation} error="Cette demande a déjà reçu une réponse." />,
    },
  },
  {
    component: 'StayChangeAsked',
    states: {
      Propriétaire: <StayChangeAsked side="owner" name="Denis" stay={changing} {...answers} />,
      Conducteur: <StayChangeAsked side="requester" name="Camille" stay={changing} {...answers} />,
      Refusée: (
        <StayChangeAsked
          side="owner"
          name="Denis"
          stay={changing}
          {...answers}
          error="Toutes les places sont prises."
        />
      ),
    },
  },
  {
    component: 'StayCancellation',
    states: {
      Possible: <StayCancellation side="owner" stay={request} isOffered {...calledOff} />,
      Refusée: (
        <StayCancellation side="requester" stay={request} isOffered {...calledOff} error="Ce séjour a commencé." />
      ),
    },
  },
];
