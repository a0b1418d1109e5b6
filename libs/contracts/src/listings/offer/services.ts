/** C13: included = comprise dans le prix, free = gratuite sur demande, extra = payante. */
export const SERVICE_OPTIONS = ['none', 'included', 'free', 'extra'] as const;
export type ServiceOption = (typeof SERVICE_OPTIONS)[number];
export const SERVICE_OPTION_LABELS: Record<ServiceOption, string> = {
  none: 'Non proposée',
  included: 'Comprise dans le prix',
  free: 'Gratuite sur demande',
  extra: 'Payante',
};
