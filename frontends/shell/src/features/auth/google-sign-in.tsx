import { ButtonLink } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useLocation } from 'react-router';
import { useSiteSettings } from '../../company/company-facts.js';
import { googleError } from './auth-errors.js';

/** Leaves for Google's own page, to come back where the person was going (PD-10). Nothing where the site has no Google. */
export function GoogleSignIn() {
  const { hasGoogle } = useSiteSettings();
  const asked = new URLSearchParams(useLocation().search).get('retour');
  if (!hasGoogle) return null;
  const query = asked === null ? '' : `?${new URLSearchParams({ retour: asked }).toString()}`;
  return (
    <ButtonLink variant="secondary" block reloadDocument to={`/session/google${query}`}>
      Continuer avec Google
    </ButtonLink>
  );
}

/** The code that the way back from Google brought; links of mails have their own. */
export function googleRefusalOf(search: string): string | null {
  const code = new URLSearchParams(search).get('error_code');
  return code === 'otp_expired' ? null : code;
}

/** Why the way back from Google opened nothing. */
export function GoogleRefusal({ code }: { code: string }) {
  return (
    <Notice tone="err" live>
      {googleError(code)}
    </Notice>
  );
}
