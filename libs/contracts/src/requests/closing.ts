/** Why a request was closed by nobody's decision. */
export const CLOSING_CAUSES = ['found_elsewhere', 'driver_unavailable'] as const;
export type ClosingCause = (typeof CLOSING_CAUSES)[number];

const CLOSING_TEXTS: Record<ClosingCause, Record<'owner' | 'requester', string>> = {
  /** AK-05: another owner accepted the same driver for some of these days. */
  found_elsewhere: {
    owner: 'Le conducteur a trouvé une place ailleurs.',
    requester: 'Vous avez trouvé une place ailleurs\u00a0: cette demande a été retirée.',
  },
  /** CN-05: the driver's account is suspended, which is not for the owner to know, or deleted. */
  driver_unavailable: {
    owner: 'Le conducteur n’est plus disponible.',
    requester: 'Votre compte a été suspendu\u00a0: cette demande a été retirée.',
  },
};

/** What the two sides of a request read; null when one of them closed it. */
export function closingText(
  { closed_because }: { closed_because: ClosingCause | null },
  side: 'owner' | 'requester',
): string | null {
  return closed_because && CLOSING_TEXTS[closed_because][side];
}
