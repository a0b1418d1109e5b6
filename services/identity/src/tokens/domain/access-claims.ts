import type { DeskRole } from '@placette/contracts/kernel/desk';
import type { Account } from '../../accounts/domain/account.js';
import { AUTHENTICATED } from '../../accounts/domain/auth-user.js';
import { hasSecondFactor } from '../../accounts/domain/factor.js';

export interface AuthenticationMethod {
  method:
    'password' | 'otp' | 'oauth' | 'anonymous' | 'totp' | 'mfa/webauthn' | 'recovery_code' | 'recovery' | 'passkey';
  /** In Unix seconds. */
  timestamp: number;
}

export interface SessionState {
  id: string;
  aal: 'aal1' | 'aal2';
  /** Newest first. */
  amr: AuthenticationMethod[];
}

/**
 * Contract 1.5: the claims of an access token, without iss, iat and exp. Neither `desk_role` nor `is_admin`, which says
 * administrator, comes from the person (MFA-2, DK-08). `awaits_second_factor` is set between the password and the code; such a token is refused everywhere else.
 * `awaits_confirmation` is set until the e-mail address is confirmed; some routes refuse it (C43).
 */
export function accessClaims(account: Account, session: SessionState, deskRole: DeskRole | null) {
  return {
    sub: account.id,
    aud: AUTHENTICATED,
    email: account.email ?? '',
    phone: account.phone ?? '',
    app_metadata: {
      ...account.app_metadata,
      is_admin: deskRole === 'administrator',
      desk_role: deskRole ?? undefined,
    },
    user_metadata: account.user_metadata,
    role: account.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: account.is_anonymous,
    ...(account.is_provisional && { awaits_confirmation: true }),
    ...(session.aal === 'aal1' && hasSecondFactor(account.factors) && { awaits_second_factor: true }),
  };
}
