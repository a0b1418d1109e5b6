/** Addresses of the product's pages. Remotes link to each other's pages through these only. */
export const links = {
  home: '/',
  locations: '/lieux',
  location: (slug: string) => `/lieux/${encodeURIComponent(slug)}`,
  parking: (id: string) => `/parking/${encodeURIComponent(id)}`,
  search: '/dashboard/rechercher',
  askOwner: (parkingId: string) => `/dashboard/demander/${encodeURIComponent(parkingId)}`,
  requestsSent: '/dashboard/mes-demandes',
  requestsReceived: '/dashboard/demandes',
  vehicles: '/dashboard/vehicules',
  parkings: '/dashboard/parkings',
  offerParking: '/dashboard/proposer',
  verification: '/dashboard/verification',
  profile: '/dashboard/profil',
  /** Password, second factor and devices. */
  security: '/dashboard/profil#securite',
  moderation: '/admin/moderation',
  adminUsers: '/admin/utilisateurs',
  adminAudit: '/admin/journal',
  terms: '/conditions-generales',
  support: '/contact',
  /** Sign-in page that comes back to `returnTo` (a path of this site) afterwards. */
  signIn: (returnTo?: string) => (returnTo ? `/auth?retour=${encodeURIComponent(returnTo)}` : '/auth'),
} as const;
