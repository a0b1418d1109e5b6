import { links } from '@placette/shell-api';
import { CalendarDays, Inbox, Search, SquareParking, User } from '@placette/ui/icons';
import type { NavItem } from '@placette/ui/nav-item';

/** SH-07: the links of the header. */
export const mainLinks = [
  { label: 'Lieux couverts', to: links.locations },
  { label: 'Notre manifeste', to: links.manifesto },
  { label: 'Tarifs', to: links.pricing },
] as const;

/** Of a signed-in person, the same at the top of a wide screen and at the bottom of a phone. */
export function signedInLinks({ sent, received }: { sent: number; received: number }): readonly NavItem[] {
  const requests =
    received > 0
      ? { to: links.requestsReceived, also: [links.requestsSent] }
      : { to: links.requestsSent, also: [links.requestsReceived] };
  return [
    { label: 'Rechercher', to: links.search, also: [links.favourites], icon: Search },
    { label: 'Séjours', to: links.stays, icon: CalendarDays },
    { label: 'Demandes', ...requests, count: sent + received, icon: Inbox },
    { label: 'Mes parkings', to: links.parkings, icon: SquareParking },
    { label: 'Compte', to: links.profile, also: [links.vehicles, links.verification, links.notifications], icon: User },
  ];
}

/** Under the screens of a signed-in person. */
export const slimLinks = [
  { label: 'Lieux couverts', to: links.locations },
  { label: 'Centre d’aide', to: links.help },
  { label: 'Nous écrire', to: links.support },
  { label: 'Conditions générales', to: links.terms },
  { label: 'Confidentialité', to: links.privacy },
  { label: 'Mentions légales', to: links.legalNotice },
  { label: 'Accessibilité', to: links.accessibility },
] as const;

/** Side menu of narrow screens. */
export const sideLinks = [
  ...mainLinks,
  { label: 'Rechercher une place', to: links.search },
  { label: 'Proposer ma place', to: links.estimate },
  { label: 'Centre d’aide', to: links.help },
  { label: 'Blog', to: links.blog },
  { label: 'Nous écrire', to: links.support },
] as const;

/** SH-11: the footer's links to static pages. */
export const footerGroups = [
  {
    title: 'Se garer',
    items: [
      { label: 'Lieux couverts', to: links.locations },
      { label: 'Rechercher une place', to: links.search },
      { label: 'Tarifs', to: links.pricing },
      { label: 'Classement des résultats', to: links.ranking },
    ],
  },
  {
    title: 'Louer sa place',
    items: [
      { label: 'Proposer ma place', to: links.estimate },
      { label: 'Vérification d’identité', to: links.identityGuide },
      { label: 'Assurance', to: links.insurance },
      { label: 'Fiscalité', to: links.taxes },
      { label: 'Devenir partenaire', to: links.partner },
    ],
  },
  {
    title: 'Mieux nous connaître',
    items: [
      { label: 'Notre manifeste', to: links.manifesto },
      { label: 'Blog', to: links.blog },
      { label: 'Centre d’aide', to: links.help },
      { label: 'Nous écrire', to: links.support },
    ],
  },
  {
    title: 'Informations légales',
    items: [
      { label: 'Mentions légales', to: links.legalNotice },
      { label: 'Conditions générales', to: links.terms },
      { label: 'Politique de confidentialité', to: links.privacy },
      { label: 'Accessibilité', to: links.accessibility },
      { label: 'Sources des données', to: links.sources },
    ],
  },
] as const;

/** HO-03: quick chips of the home page. */
export const quickSearches = [
  { label: 'CDG', q: 'CDG' },
  { label: 'Orly', q: 'Orly' },
  { label: 'Gare du Nord', q: 'Gare du Nord' },
] as const;
