/** What schemas of `/auth/v1` say in the words of its contract; every other message of a field is French and stays out. */
export const WIRE_MESSAGES = {
  page: 'Bad Pagination Parameters: a whole number from 1 is expected',
  sort: 'Bad Sort Parameters: created_at, asc or desc, is expected',
  phone: 'Invalid phone number format (E.164 required)',
  password: 'Password cannot be longer than 72 characters',
  webauthn: 'WebAuthn type must be create or request',
} as const;

const known = new Set<string>(Object.values(WIRE_MESSAGES));

export function isWireMessage(message: string): boolean {
  return known.has(message);
}
