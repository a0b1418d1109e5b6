import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { AppError } from '@placette/contracts';
import { weakPasswordReasons } from '@placette/contracts/identity/errors';
import { isWireMessage } from '@placette/contracts/identity/wire-messages';
import { clientLeft } from '@placette/contracts/server/connection-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER_SECONDS, toAppError, logRefusal } from '../../http/problem.filter.js';

const API_VERSION = '2024-01-01';

/** The messages that clients of the contract expect, in its words. */
const WIRE: Record<string, { status?: number; code?: string; message: string }> = {
  invalid_credentials: { message: 'Invalid login credentials' },
  user_already_exists: { message: 'User already registered' },
  user_banned: { message: 'User is banned' },
  weak_password: { message: '' },
  refresh_token_not_found: { message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { message: 'Invalid Refresh Token: Already Used' },
  session_expired: { message: 'Invalid Refresh Token: Session Expired' },
  session_not_found: { message: 'Session from session_id claim in JWT does not exist' },
  bad_jwt: { message: 'invalid JWT: unable to parse or verify signature, token is unverifiable' },
  mfa_phone_enroll_not_enabled: { message: 'MFA enroll is disabled for Phone' },
  mfa_webauthn_verify_not_enabled: { message: 'MFA verification is disabled for WebAuthn' },
  mfa_webauthn_enroll_not_enabled: { message: 'MFA enroll is disabled for WebAuthn' },
  mfa_factor_name_conflict: { message: 'A factor with the friendly name for this user already exists' },
  too_many_enrolled_mfa_factors: {
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  mfa_factor_not_found: { message: 'Factor not found' },
  mfa_verification_failed: { message: 'Invalid TOTP code entered' },
  mfa_challenge_expired: {
    message: 'MFA challenge has expired, verify against another challenge or create a new one.',
  },
  mfa_ip_address_mismatch: { message: 'Challenge and verify IP addresses mismatch.' },
  conflict: { message: 'Too many concurrent requests on the same session' },
  phone_not_confirmed: { message: 'Phone not confirmed' },
  over_sms_send_rate_limit: { message: 'SMS rate limit exceeded' },
  sms_send_failed: { message: 'Error sending SMS to provider' },
  identity_not_found: { message: "Identity doesn't exist" },
  identity_already_exists: { message: 'Identity is already linked' },
  single_identity_not_deletable: { message: 'User must have at least 1 identity after unlinking' },
  insufficient_aal: { message: 'AAL2 session is required' },
  email_not_confirmed: { message: 'Email not confirmed' },
  same_password: { message: 'New password should be different from the old password.' },
  current_password_invalid: { message: 'Current password is not valid' },
  reauthentication_needed: { message: 'Password update requires reauthentication' },
  reauthentication_not_valid: { message: 'Nonce has expired or is invalid' },
  otp_expired: { message: 'Token has expired or is invalid' },
  otp_disabled: { message: 'Signups not allowed for otp' },
  over_email_send_rate_limit: { message: 'email rate limit exceeded' },
  flow_state_not_found: { message: 'invalid flow state, no valid flow state found' },
  flow_state_expired: { message: 'invalid flow state, flow state has expired' },
  bad_code_verifier: { message: 'code challenge does not match previously saved code verifier' },
  feature_disabled: { message: 'This feature is disabled' },
  manual_linking_disabled: { message: 'Manual linking is disabled' },
  user_not_found: { status: 403, message: 'User from sub claim in JWT does not exist' },
  passkey_disabled: { message: 'Passkeys are disabled' },
  passkey_not_found: { code: 'validation_failed', message: 'Passkey not found' },
  too_many_passkeys: { message: 'Maximum number of passkeys reached' },
  webauthn_challenge_not_found: { message: 'WebAuthn challenge not found' },
  webauthn_challenge_expired: { message: 'WebAuthn challenge has expired' },
  webauthn_verification_failed: { message: 'WebAuthn credential verification failed' },
  webauthn_credential_exists: { message: 'This credential is already registered' },
  account_not_found: { code: 'user_not_found', message: 'User not found' },
  email_exists: { message: 'A user with this email address has already been registered' },
  phone_exists: { message: 'A user with this phone number has already been registered' },
  not_admin: { message: 'User not allowed' },
  not_authenticated: { status: 401, code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  invalid_input: { status: 400, code: 'validation_failed', message: '' },
  malformed_request: { status: 400, code: 'bad_json', message: 'Could not parse request body as JSON: invalid' },
  unstorable_text: { code: 'validation_failed', message: 'Text with NUL or an unpaired surrogate cannot be stored' },
  repeated_parameter: { code: 'validation_failed', message: 'Each query parameter may be given once' },
  payload_too_large: { code: 'request_entity_too_large', message: 'Request body is too large' },
  too_many_requests: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  service_timeout: { code: 'request_timeout', message: 'Processing this request timed out' },
  internal: { code: 'unexpected_failure', message: 'Unexpected failure, please check server logs' },
};

/** Contract 0.3: errors in the form of OAuth, without a code. */
const OAUTH_STYLE: Readonly<Record<string, string>> = {
  id_token_refused: 'invalid request',
  id_token_nonce_mismatch: 'invalid nonce',
};

/** Writes errors in the two forms of the authentication API: by date for clients with a version, or the older one. */
@Catch()
export class AuthErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(AuthErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toAppError(thrown);
    if (error.code === 'internal' && !clientLeft(request))
      this.logger.error({ request_id: request.id, error: String(thrown) });
    const wire = WIRE[error.code];
    const status = isBannedBearer(error, request) ? 403 : (wire?.status ?? error.status);
    const code = wire?.code ?? error.code;
    logRefusal(this.logger, request, { status, code });
    const message = error.detail ?? (wire?.message || wordsOf(error));
    const reasons = detailsOf(error);
    void reply.status(status).header('cache-control', 'no-store');
    const oauth = OAUTH_STYLE[error.code];
    if (oauth) return void reply.send({ error: oauth, error_description: error.detail ?? oauth });
    void reply.header('x-sb-error-code', code);
    if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', secondsIn(message));
    if (wantsVersion(request.headers['x-supabase-api-version'])) {
      void reply.header('x-supabase-api-version', API_VERSION).send({ code, message, ...reasons });
    } else {
      void reply.send({ code: status, error_code: code, msg: message, ...reasons });
    }
  }
}

/** What the body says beside the code. DK-09: a suspended person gets the pass of the page about the suspension. */
function detailsOf(error: AppError) {
  if (error.code === 'weak_password') return { weak_password: weaknessOf(error) };
  const pass = error.errors?.find(({ path }) => path === 'suspension')?.code;
  return error.code === 'user_banned' && pass !== undefined && { suspension: pass };
}

/** `flaws` gives more detail than published clients need: our own screens name each flaw. */
function weaknessOf({ errors = [] }: AppError) {
  const flaws = errors.map(({ code }) => code);
  return { reasons: weakPasswordReasons(flaws), flaws };
}

/** Returns the delay that the message states, else a minute. */
function secondsIn(message: string): string {
  return /after (\d+) seconds/.exec(message)?.[1] ?? '60';
}

/** 400 for a sign-in, 403 for a call with a token. */
function isBannedBearer({ code }: AppError, { url }: FastifyRequest): boolean {
  const signsIn = url.startsWith('/auth/v1/token') || url.startsWith('/auth/v1/passkeys/authentication/');
  return code === 'user_banned' && !signsIn;
}

/** Contract 0.3: the wire is English, so that titles and field messages, which are French, are left out. */
function wordsOf({ code, errors = [] }: AppError): string {
  const said = errors.find(({ message }) => isWireMessage(message));
  if (code === 'invalid_input' && said) return said.message;
  const paths = [...new Set(errors.map(({ path }) => path || 'body'))];
  if (code === 'invalid_input' && paths.length > 0) return paths.map((path) => `${path} is not valid`).join(', ');
  if (code === 'weak_password') return 'Password is too weak';
  return code.replaceAll('_', ' ');
}

function wantsVersion(header: unknown): boolean {
  return typeof header === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= API_VERSION;
}
