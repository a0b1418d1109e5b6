import { links } from '@placette/shell-api';

/** SH-08: the three groups of the account menu. */
export const accountGroups = [
  {
    title: 'Je cherche un parking',
    items: [
      { label: 'Rechercher', to: links.search },
      { label: 'Mes favoris', to: links.favourites },
      { label: 'Mes véhicules', to: links.vehicles },
      { label: 'Mes demandes', to: links.requestsSent },
    ],
  },
  {
    title: 'Propriétaire de parking',
    items: [
      { label: 'Mes parkings', to: links.parkings },
      { label: 'Demandes reçues', to: links.requestsReceived },
    ],
  },
  {
    title: 'Mon compte',
    items: [
      { label: 'Notifications', to: links.notifications },
      { label: 'Vérification', to: links.verification },
      { label: 'Mon profil', to: links.profile },
    ],
  },
] as const;

/** SH-09, DK-08: what the desk offers an administrator. Another role finds its pages behind the first of them. */
export const adminGroup = {
  title: 'Administration',
  items: [
    { label: 'Modération', to: links.moderation },
    { label: 'Lieux', to: links.adminLocations },
    { label: 'Utilisateurs', to: links.adminUsers },
    { label: 'Journal', to: links.adminAudit },
  ],
} as const;
export const colleagueGroup = {
  title: 'Administration',
  items: [{ label: 'Administration', to: links.admin }],
} as const;
