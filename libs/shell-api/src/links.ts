/** URLs of the product's pages. Remotes link to each other's pages only through these. */
export const links = {
  home: '/',
  locations: '/lieux',
  /** The places with a similar name, and the way to propose this one. */
  proposeLocation: (name: string) => `/lieux?${new URLSearchParams({ q: name })}`,
  location: (slug: string) => `/lieux/${encodeURIComponent(slug)}`,
  shuttles: (slug: string) => `/lieux/${encodeURIComponent(slug)}/navettes`,
  parking: (id: string) => `/parking/${encodeURIComponent(id)}`,
  search: '/dashboard/rechercher',
  favourites: '/dashboard/favoris',
  askOwner: (parkingId: string) => `/dashboard/demander/${encodeURIComponent(parkingId)}`,
  stays: '/dashboard/sejours',
  /** The page of an approved request: the address, the phone number, the access. */
  stay: (requestId: string) => `/dashboard/sejours/${encodeURIComponent(requestId)}`,
  requestsSent: '/dashboard/mes-demandes',
  /** Other free places for a sent request that was closed without a stay. */
  alternatives: (requestId: string) => `/dashboard/mes-demandes?demande=${encodeURIComponent(requestId)}`,
  /** The list of sent requests, opened at one that is prepared (C49). */
  preparedRequest: (id: string) => `/dashboard/mes-demandes?preparee=${encodeURIComponent(id)}`,
  changePreparedRequest: (id: string) => `/dashboard/mes-demandes/preparees/${encodeURIComponent(id)}`,
  requestsReceived: '/dashboard/demandes',
  savedAnswers: '/dashboard/demandes/reponses',
  questions: '/dashboard/demandes/questions',
  question: (id: string) => `/dashboard/demandes/questions/${encodeURIComponent(id)}`,
  /** The form that writes to the owner of a parking before any request. */
  askQuestion: (parkingId: string) => `/dashboard/demandes/questions/nouvelle/${encodeURIComponent(parkingId)}`,
  conversation: (requestId: string) => `/dashboard/demandes/${encodeURIComponent(requestId)}`,
  vehicles: '/dashboard/vehicules',
  /** The form of a new vehicle; saved or left, it leads back to `returnTo`. */
  addVehicle: (returnTo: string) => `/dashboard/vehicules?ajouter=oui&retour=${encodeURIComponent(returnTo)}`,
  /** The vehicles with their documents, from which a link leads back to `returnTo`. */
  seeVehicles: (returnTo: string) => `/dashboard/vehicules?retour=${encodeURIComponent(returnTo)}`,
  parkings: '/dashboard/parkings',
  editParking: (id: string) => `/dashboard/parkings/${encodeURIComponent(id)}/modifier`,
  parkingCalendar: (id: string) => `/dashboard/parkings/${encodeURIComponent(id)}/calendrier`,
  offerParking: '/dashboard/proposer',
  /** « Proposer ma place » for whoever has none yet: what it asks and earns, what it takes. */
  estimate: '/proposer',
  estimateNear: (slug: string) => `/proposer/${encodeURIComponent(slug)}`,
  verification: '/dashboard/verification',
  /** The verification page, which leads back to `returnTo` (a path of this site) once a document is sent. */
  verifyIdentity: (returnTo: string) => `/dashboard/verification?retour=${encodeURIComponent(returnTo)}`,
  notifications: '/dashboard/notifications',
  profile: '/dashboard/profil',
  blockedPeople: '/dashboard/profil/blocages',
  deleteAccount: '/dashboard/profil/suppression',
  /** Password, second factor and devices. */
  security: '/dashboard/profil#securite',
  /** Leads to the first desk of the person's role. */
  admin: '/admin',
  moderation: '/admin/moderation',
  adminReports: '/admin/moderation/signalements',
  adminReport: (id: string) => `/admin/moderation/signalements?signalement=${encodeURIComponent(id)}`,
  adminContests: '/admin/contestations',
  adminMessages: '/admin/messages',
  adminMessage: (id: string) => `/admin/messages?message=${encodeURIComponent(id)}`,
  adminTemplates: '/admin/messages/reponses',
  adminLocations: '/admin/lieux',
  /** The form of a new place, filled in from a suggestion (DK-01). */
  adminSuggestedLocation: (messageId: string) => `/admin/lieux/nouveau?suggestion=${encodeURIComponent(messageId)}`,
  adminParkings: '/admin/parkings',
  adminParking: (id: string) => `/admin/parkings/${encodeURIComponent(id)}`,
  adminStays: '/admin/sejours',
  adminStay: (id: string) => `/admin/sejours/${encodeURIComponent(id)}`,
  adminPrices: '/admin/prix',
  adminContent: '/admin/contenus',
  adminUsers: '/admin/utilisateurs',
  /** The record of one person for administrators. */
  adminUser: (id: string) => `/admin/utilisateurs/${encodeURIComponent(id)}`,
  adminAudit: '/admin/journal',
  adminModerationLog: '/admin/journal/moderation',
  manifesto: '/manifeste',
  pricing: '/tarifs',
  insurance: '/assurance',
  taxes: '/fiscalite',
  identityGuide: '/verification-identite',
  ranking: '/classement',
  sources: '/sources',
  help: '/aide',
  blog: '/blog',
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  partner: '/devenir-partenaire',
  legalNotice: '/mentions-legales',
  terms: '/conditions-generales',
  privacy: '/politique-confidentialite',
  accessibility: '/accessibilite',
  support: '/contact',
  /** The strip that takes the code of the mail, at the top of every page until the address is confirmed. */
  confirmAddress: '#confirmer-adresse',
  /** The sign-in page, which returns to `returnTo` (a path of this site) afterwards. */
  signIn: (returnTo?: string) => (returnTo ? `/auth?retour=${encodeURIComponent(returnTo)}` : '/auth'),
  /** The same page, open at « Créer un compte ». */
  signUp: (returnTo: string) => `/auth?mode=inscription&retour=${encodeURIComponent(returnTo)}`,
} as const;
