import { Logger, type ArgumentsHost } from '@nestjs/common';
import { allErrors, appError, type ErrorCode } from '@placette/contracts/errors';
import { AuthErrorFilter } from './auth-error.filter.js';

/** Returns the body of the error as a client without a version reads it. */
function wireOf(error: unknown): Record<string, unknown> {
  let body: Record<string, unknown> = {};
  const reply = {
    status: () => reply,
    header: () => reply,
    hasHeader: () => true,
    send: (sent: Record<string, unknown>) => (body = sent),
  };
  const raw = { socket: { destroyed: false }, destroyed: false, complete: true };
  const request = { url: '/auth/v1/user', headers: {}, ip: '203.0.113.7', method: 'GET', id: 'r1', actor: null, raw };
  const http = { getRequest: () => request, getResponse: () => reply };
  new AuthErrorFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return body;
}

beforeAll(() => Logger.overrideLogger(false));

describe('the words of the authentication API', () => {
  it.each(Object.keys(allErrors) as ErrorCode[])('are English: %s (contract 12)', (code) => {
    const fields = [{ path: 'data.nom', message: 'Ce champ est obligatoire', code: 'length' }];
    for (const error of [appError(code), appError(code, undefined, fields)]) {
      const body = wireOf(error);
      const message = body['msg'] ?? body['error_description'];
      const [, title] = allErrors[code];
      expect(message).toMatch(/^[\x20-\x7e]+$/);
      expect(message).not.toBe(title);
      expect(message).not.toContain('champ');
    }
  });

  it('DK-09 bring a suspended person the pass of their page, and nobody else one', () => {
    const pass = [{ path: 'suspension', code: 'pass.abc', message: '' }];
    expect(wireOf(appError('user_banned', undefined, pass))).toMatchObject({
      ...{ error_code: 'user_banned', suspension: 'pass.abc' },
    });
    expect(wireOf(appError('user_banned'))).not.toHaveProperty('suspension');
    expect(wireOf(appError('invalid_credentials', undefined, pass))).not.toHaveProperty('suspension');
  });

  it('name the fields that are refused', () => {
    const fields = ['data.nom', 'email', 'data.nom'].map((path) => ({ path, message: 'Trop long', code: 'too_big' }));
    expect(wireOf(appError('invalid_input', undefined, fields))).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'data.nom is not valid, email is not valid',
    });
  });
});
