import { refusals, accepted, acceptedWith, text, uuid } from '../../kernel/accepted.fixture.js';
import { WIRE_MESSAGES } from '../wire-messages.js';
import * as factors from './schema.js';

describe('second factors', () => {
  it('are named by their owner', () => {
    expect(factors.enrolFactorSchema.parse({ factor_type: 'totp', issuer: ' Placette ' })).toEqual({
      factor_type: 'totp',
      friendly_name: '',
      issuer: 'Placette',
    });
    const enrol = [{ factor_type: text(20) }, { friendly_name: ` ${text(100)} ` }, { issuer: text(100) }];
    const beyond = [{ factor_type: text(21) }, { friendly_name: text(101) }, { issuer: text(101) }, { issuer: ' ' }];
    expect(acceptedWith(factors.enrolFactorSchema, { factor_type: 'totp' }, [...enrol, ...beyond])).toEqual([
      ...[true, true, true, false, false, false, false],
    ]);
    expect(factors.newFactorSchema.parse({ name: ' Clé ' })).toEqual({ kind: 'totp', name: 'Clé' });
    expect(accepted(factors.newFactorSchema, [{ name: text(60) }, { name: text(61) }, { name: ' ' }])).toHaveLength(1);
  });

  it('are proved by a code or by a key', () => {
    const { verifyFactorSchema, recoveryCodeSchema, keyAnswerSchema } = factors;
    expect(verifyFactorSchema.parse({ challenge_id: 'x' })).toEqual({ challenge_id: 'x', code: '' });
    const limits = [
      { challenge_id: text(100), code: text(20) },
      { challenge_id: text(101) },
      { challenge_id: 'x', code: text(21) },
    ];
    expect(accepted(verifyFactorSchema, limits)).toEqual(limits.slice(0, 1));
    expect(recoveryCodeSchema.parse({ code: ' AB ' })).toEqual({ code: 'AB' });
    expect(accepted(recoveryCodeSchema, [{ code: text(60) }, { code: text(61) }, { code: '' }])).toHaveLength(1);
    expect(refusals(keyAnswerSchema, { type: 'x' })).toEqual([`type: ${WIRE_MESSAGES.webauthn}`]);
    const signed = { id: 'aB0_-', rawId: text(1_400), type: 'public-key' };
    const response = { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' };
    const answer = (credential: object) => ({
      type: 'request',
      credential_response: { ...signed, response, ...credential },
    });
    expect(accepted(keyAnswerSchema, [{}, { id: 'a+' }, { id: ' a' }, { rawId: text(1_401) }].map(answer))).toEqual([
      answer({}),
    ]);
    const created = { clientDataJSON: 'a', attestationObject: 'a', transports: Array(10).fill(text(30)) };
    const made = (part: object) => ({
      type: 'create',
      credential_response: { ...signed, response: { ...created, ...part } },
    });
    const tooMany = [{ transports: Array(11).fill('usb') }, { transports: [text(31)] }];
    expect(accepted(keyAnswerSchema, [{}, ...tooMany].map(made))).toEqual([made({})]);
  });

  it('are counted from none on', () => {
    expect(accepted(factors.recoveryCodesLeftSchema, [{ remaining: 0 }, { remaining: -1 }])).toEqual([
      { remaining: 0 },
    ]);
    const state = { factors: [], offers_keys: true };
    expect(
      acceptedWith(factors.secondFactorSchema, state, [{ recovery_codes_left: 0 }, { recovery_codes_left: -1 }]),
    ).toEqual([...[true, false]]);
  });

  it('are asked for by a request of either kind', () => {
    const challenge = { id: uuid, expires_at: 1 };
    expect(
      accepted(factors.factorChallengeSchema, [
        { ...challenge, type: 'totp' },
        { ...challenge, type: 'x' },
      ]),
    ).toEqual([{ ...challenge, type: 'totp' }]);
    const publicKey = { challenge: 'a', rpId: 'placette.example', timeout: 1, userVerification: 'preferred' };
    const request = { type: 'request', credential_options: { publicKey } };
    expect(accepted(factors.keyRequestSchema, [request, { ...request, type: 'create' }])).toEqual([request]);
    const application = { id: uuid, type: 'totp', friendly_name: '', totp: { qr_code: '', secret: '', uri: '' } };
    const key = { id: uuid, type: 'webauthn', friendly_name: '' };
    expect(accepted(factors.enrolledFactorSchema, [application, key, { ...key, type: 'totp' }])).toEqual([
      application,
      key,
    ]);
    const wire = {
      id: uuid,
      created_at: '2026-01-02T03:04:05Z',
      updated_at: '2026-01-02T03:04:05Z',
      factor_type: 'totp',
      phone: '',
      last_challenged_at: null,
    };
    expect(
      acceptedWith(
        factors.factorSchema,
        wire,
        ['unverified', 'verified', 'x'].map((status) => ({ status })),
      ),
    ).toEqual([...[true, true, false]]);
  });
});
