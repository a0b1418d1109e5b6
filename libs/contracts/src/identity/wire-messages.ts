/** Error texts as the contract of `/auth/v1` words them, in English. The texts of all other schemas are French. */
export const WIRE_MESSAGES = {
  page: 'Bad Pagination Parameters: a whole number from 1 is expected',
  sort: 'Bad Sort Parameters: created_at, asc or desc, is expected',
  phone: 'Invalid phone number format (E.164 required)',
  password: 'Password cannot be longer than 256 characters',
  webauthn: 'WebAuthn type must be create or request',
} as const;

const known = new Set<string>(Object.values(WIRE_MESSAGES));

export function isWireMessage(message: string): boolean {
  return known.has(message);
}
