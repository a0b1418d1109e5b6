import { AccountMenu } from '@placette/ui/account-menu';
import { BottomNav } from '@placette/ui/bottom-nav';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { ButtonLink } from '@placette/ui/button';
import { Footer } from '@placette/ui/footer';
import { Header } from '@placette/ui/header';
import { Heart, Inbox, Search, User } from '@placette/ui/icons';
import { NotificationBell } from '@placette/ui/notification-bell';
import { StatusTag } from '@placette/ui/status-tag';
import { nothing, type Story } from '../story.js';

const items = [
  { label: 'Lieux', to: '/lieux' },
  { label: 'Tarifs', to: '/tarifs' },
  { label: 'Aide', to: '/aide' },
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
        <Header brandName="Placette" items={items}>
          <ButtonLink to="/auth" size="compact">
            Se connecter
          </ButtonLink>
        </Header>
      ),
      Connecté: (
        <Header brandName="Placette" items={items}>
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
      'Sous 1024 pixels': (
        <BottomNav
          items={[
            { label: 'Rechercher', to: '/', icon: Search },
            { label: 'Favoris', to: '/favoris', icon: Heart },
            { label: 'Demandes', to: '/demandes', icon: Inbox },
            { label: 'Profil', to: '/profil', icon: User },
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
];
