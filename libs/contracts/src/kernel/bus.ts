/** Who connects to the message bus, each as a user of its own. The site's server does not. */
export const BUS_PARTS = [
  'identity',
  'catalog',
  'listings',
  'requests',
  'documents',
  'notifications',
  'gateway',
] as const;
export type BusPart = (typeof BUS_PARTS)[number];
