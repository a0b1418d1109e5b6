import { links } from '@placette/shell-api';

/** SH-07 */
export const mainLinks = [{ label: 'Lieux couverts', to: links.locations }] as const;

/** SH-08 */
export const accountGroups = [
  {
    title: 'Je cherche un parking',
    items: [
      { label: 'Rechercher', to: links.search },
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
      { label: 'Vérification', to: links.verification },
      { label: 'Mon profil', to: links.profile },
    ],
  },
] as const;

/** SH-09 */
export const adminGroup = {
  title: 'Administration',
  items: [
    { label: 'Modération', to: links.moderation },
    { label: 'Utilisateurs', to: links.adminUsers },
    { label: 'Journal', to: links.adminAudit },
  ],
} as const;

export const footerLinks = [
  { label: 'Lieux couverts', to: links.locations },
  { label: 'Rechercher une place', to: links.search },
  { label: 'Proposer ma place', to: links.parkings },
] as const;

/** HO-03: quick chips of the home page. */
export const quickSearches = [
  { label: 'CDG', q: 'CDG' },
  { label: 'Orly', q: 'Orly' },
  { label: 'Gare du Nord', q: 'Gare du Nord' },
] as const;
