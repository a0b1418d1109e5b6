import { AccountMenu } from '@placette/ui/account-menu';
import { BottomNav } from '@placette/ui/bottom-nav';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { ButtonLink } from '@placette/ui/button';
import { Footer, SlimFooter } from '@placette/ui/footer';
import { Header } from '@placette/ui/header';
import { CalendarDays, Inbox, Search, SquareParking, User } from '@placette/ui/icons';
import { NotificationBell } from '@placette/ui/notification-bell';
import { RouterLink, RouterNavLink } from '@placette/ui/router-link';
import { StatusTag } from '@placette/ui/status-tag';
import { TabLinks } from '@placette/ui/tab-links';
import { nothing, type Story } from '../story.js';

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

export const navigation: readonly Story[] = [
  {
    component: 'Header',
    states: {
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
  },
  { component: 'AccountMenu', states: { Repos: account } },
  {
    component: 'NotificationBell',
    states: {
      'Rien de nouveau': <NotificationBell to="/" unread={0} />,
      'Trois nouvelles': <NotificationBell to="/" unread={3} />,
    },
  },
  {
    component: 'BottomNav',
    states: {
      'Sous 1024 pixels': <BottomNav items={places} />,
    },
  },
  {
    component: 'TabLinks',
    states: {
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
  },
  {
    component: 'Breadcrumbs',
    states: {
      Repos: (
        <Breadcrumbs
          items={[{ label: 'Accueil', to: '/' }, { label: 'Lieux', to: '/lieux' }, { label: 'Paris-Orly' }]}
        />
      ),
    },
  },
  {
    component: 'Footer',
    states: {
      'Avec lieux': (
        <Footer
          brandName="Placette"
          popular={[{ slug: 'paris-orly', name: 'Paris-Orly', ville: 'Orly' }]}
          groups={[{ title: 'Placette', items }]}
        />
      ),
    },
  },
  { component: 'SlimFooter', states: { Repos: <SlimFooter items={items} /> } },
  { component: 'RouterLink', states: { Repos: <RouterLink to="/lieux">Tous les lieux</RouterLink> } },
  {
    component: 'RouterNavLink',
    states: {
      'Page courante': <RouterNavLink to="/">Accueil</RouterNavLink>,
      Repos: <RouterNavLink to="/lieux">Tous les lieux</RouterNavLink>,
    },
  },
];
