import { ActionMenu } from '@placette/ui/action-menu';
import { Button, ButtonLink } from '@placette/ui/button';
import { ConversationLink } from '@placette/ui/conversation-link';
import { FavouriteButton } from '@placette/ui/favourite-button';
import { IconButton } from '@placette/ui/icon-button';
import { CalendarDays, Inbox, Pencil, Search, SquareParking, Trash2, User } from '@placette/ui/icons';
import { BackLink, ExternalLink, Link, PhoneLink } from '@placette/ui/link';
import { nothing, type Stories, WithValue } from '../story.js';
import { AccountMenu } from '@placette/ui/account-menu';
import { BottomNav } from '@placette/ui/bottom-nav';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { Footer, SlimFooter } from '@placette/ui/footer';
import { Header } from '@placette/ui/header';
import { WaitingCount } from '@placette/ui/nav-item';
import { NotificationBell } from '@placette/ui/notification-bell';
import { WayBack } from '@placette/ui/way-back';
import { StatusTag } from '@placette/ui/status-tag';
import { TabLinks } from '@placette/ui/tab-links';
import { Disclosure } from '@placette/ui/disclosure';
import { RowLink } from '@placette/ui/row-link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { SkipLinks } from '@placette/ui/skip-links';
import { Stepper } from '@placette/ui/stepper';
import { VisuallyHidden } from '@placette/ui/visually-hidden';

const pencil = <Pencil aria-hidden="true" />;

export const actions: Stories = {
  Button: {
    Principal: <Button>Publier ma place</Button>,
    Secondaire: <Button variant="secondary">Annuler</Button>,
    Discret: <Button variant="quiet">Plus tard</Button>,
    Dangereux: <Button variant="danger">Supprimer mon compte</Button>,
    'Dangereux, discret': <Button variant="quietDanger">Retirer l’annonce</Button>,
    'Avec icône': (
      <Button variant="secondary" icon={pencil}>
        Modifier
      </Button>
    ),
    Compact: <Button size="compact">Ajouter</Button>,
    'En cours': (
      <Button isPending pendingLabel="Publication en cours...">
        Publier ma place
      </Button>
    ),
    Refusé: <Button aria-disabled>Publier ma place</Button>,
    'Pleine largeur': <Button block>Rechercher</Button>,
  },
  ButtonLink: {
    Principal: <ButtonLink to="/">Rechercher une place</ButtonLink>,
    Secondaire: (
      <ButtonLink to="/" variant="secondary" icon={pencil}>
        Modifier le parking
      </ButtonLink>
    ),
  },
  WayBack: {
    'Après une étape': <WayBack to="/" takesFocus={false} />,
  },
  IconButton: {
    Repos: <IconButton label="Supprimer" icon={<Trash2 aria-hidden="true" />} />,
    Inactif: <IconButton disabled label="Supprimer" icon={<Trash2 aria-hidden="true" />} />,
  },
  ActionMenu: {
    Repos: (
      <ActionMenu
        label="Actions : Marie Dupont"
        actions={[
          { label: 'Voir la fiche', run: '/' },
          { label: 'Voir l’annonce', run: { newWindow: '/' } },
          { label: 'Suspendre', run: nothing },
          { label: 'Supprimer', run: nothing, isDanger: true },
        ]}
      />
    ),
    Inactif: <ActionMenu disabled label="Actions : Marie Dupont" actions={[]} />,
  },
  FavouriteButton: {
    'Avec son mot': (
      <WithValue start={false}>
        {(isKept, set) => <FavouriteButton title="Garage fermé" isKept={isKept} onToggle={() => set(!isKept)} />}
      </WithValue>
    ),
    'Sur une photo, enregistré': (
      <WithValue start={true}>
        {(isKept, set) => (
          <FavouriteButton onPhoto title="Garage fermé" isKept={isKept} onToggle={() => set(!isKept)} />
        )}
      </WithValue>
    ),
  },
  Link: { Repos: <Link to="/">Mes véhicules</Link> },
  BackLink: { Repos: <BackLink to="/">Mes parkings</BackLink> },
  PhoneLink: { Repos: <PhoneLink number="+33612345678" /> },
  ExternalLink: { Repos: <ExternalLink href="https://www.service-public.fr">Service-Public.fr</ExternalLink> },
  ConversationLink: {
    'Rien de nouveau': <ConversationLink to="/" name="Marie D." unread={0} />,
    'Deux nouveaux messages': <ConversationLink to="/" name="Marie D." unread={2} />,
  },
};

const items = [
  { label: 'Lieux', to: '/lieux' },
  { label: 'Tarifs', to: '/tarifs' },
  { label: 'Aide', to: '/aide' },
];
const places = [
  { label: 'Rechercher', to: '/rechercher', icon: Search },
  { label: 'Séjours', to: '/sejours', icon: CalendarDays },
  { label: 'Demandes', to: '/', icon: Inbox, count: 3 },
  { label: 'Mes parkings', to: '/parkings', icon: SquareParking },
  { label: 'Compte', to: '/profil', icon: User },
];
const account = (
  <AccountMenu
    first_name="Camille"
    last_name="Durand"
    email="camille@exemple.fr"
    badge={<StatusTag tone="ok">Identité vérifiée</StatusTag>}
    groups={[{ title: 'Conducteur', items: [{ label: 'Mes véhicules', to: '/dashboard/vehicules' }] }]}
    onSignOut={nothing}
  />
);

export const navigation: Stories = {
  Header: {
    Visiteur: (
      <Header brandName="Placette" items={items} sideItems={items}>
        <ButtonLink to="/auth" size="compact">
          Se connecter
        </ButtonLink>
      </Header>
    ),
    Connecté: (
      <Header brandName="Placette" items={places}>
        {account}
      </Header>
    ),
  },
  AccountMenu: { Repos: account },
  NotificationBell: {
    'Rien de nouveau': <NotificationBell to="/" unread={0} />,
    'Trois nouvelles': <NotificationBell to="/" unread={3} />,
  },
  WaitingCount: { 'Trois demandes': <WaitingCount count={3} /> },
  BottomNav: {
    'Sous 1024 pixels': <BottomNav items={places} />,
  },
  TabLinks: {
    'Deux pages': (
      <TabLinks
        label="Demandes"
        items={[
          { label: 'Envoyées', to: '/', count: 1 },
          { label: 'Reçues', to: '/recues' },
        ]}
      />
    ),
    'Trois pages, chacune avec son nombre': (
      <TabLinks
        label="Demandes"
        items={[
          { label: 'Envoyées', to: '/', count: 3 },
          { label: 'Reçues', to: '/recues', count: 12 },
          { label: 'Questions', to: '/recues/questions', count: 2 },
        ]}
      />
    ),
  },
  Breadcrumbs: {
    Repos: (
      <Breadcrumbs items={[{ label: 'Accueil', to: '/' }, { label: 'Lieux', to: '/lieux' }, { label: 'Paris-Orly' }]} />
    ),
  },
  Footer: {
    'Avec lieux': (
      <Footer
        brandName="Placette"
        popular={[{ slug: 'paris-orly', name: 'Paris-Orly', ville: 'Orly' }]}
        groups={[{ title: 'Placette', items }]}
      />
    ),
  },
  SlimFooter: { Repos: <SlimFooter items={items} /> },
};

const STEPS = ['Informations', 'Documents', 'Publication'];

export const layout: Stories = {
  Page: {
    Formulaire: <Page width="form">De la largeur d’un formulaire.</Page>,
    Lecture: <Page width="read">De la largeur d’un texte que l’on lit.</Page>,
  },
  PageHeader: {
    'Titre seul': <PageHeader title="Mes véhicules" />,
    'Texte et action': (
      <PageHeader
        title="Mes parkings"
        text="Vos places et leurs demandes."
        action={<Button>Ajouter un parking</Button>}
      />
    ),
  },
  RowLink: { Véhicules: <RowLink to="/dashboard/vehicules">Mes véhicules</RowLink> },
  Disclosure: {
    Fermé: <Disclosure summary="Comment annuler une demande ?">Depuis « Mes demandes envoyées ».</Disclosure>,
    Ouvert: (
      <Disclosure defaultOpen summary="Que voit le propriétaire ?">
        Votre prénom, votre véhicule et vos dates.
      </Disclosure>
    ),
  },
  Stepper: {
    'Première étape': <Stepper label="Étapes" steps={STEPS} current={0} />,
    'Deuxième étape': <Stepper label="Étapes" steps={STEPS} current={1} />,
  },
  SkipLinks: { 'Visibles quand le clavier les atteint': <SkipLinks content="catalogue" /> },
  VisuallyHidden: {
    'Lu, jamais vu': (
      <p>
        Remplacer<VisuallyHidden> la carte grise</VisuallyHidden>
      </p>
    ),
  },
};
