import { toPasskey, type StoredCredential } from './passkey.js';

describe('the wire form of a passkey (contract 7: what is absent is left out)', () => {
  const created_at = new Date('2026-01-02T03:04:05Z');
  const stored: StoredCredential = {
    id: 'key-1',
    user_id: 'user-1',
    factor_id: null,
    friendly_name: null,
    created_at,
    last_used_at: null,
    credential_id: new Uint8Array(1),
    public_key: new Uint8Array(1),
    sign_count: 3n,
    transports: ['internal'],
    aaguid: 'model',
  };

  it('has neither its keys nor its model', () => {
    expect(toPasskey(stored)).toEqual({ id: 'key-1', created_at: '2026-01-02T03:04:05.000Z' });
  });

  it('has its name, and when it was last used', () => {
    const last_used_at = new Date('2026-02-03T04:05:06Z');
    expect(toPasskey({ ...stored, friendly_name: 'Téléphone', last_used_at })).toEqual({
      id: 'key-1',
      created_at: '2026-01-02T03:04:05.000Z',
      friendly_name: 'Téléphone',
      last_used_at: '2026-02-03T04:05:06.000Z',
    });
  });
});
