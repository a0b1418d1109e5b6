import { ButtonLink } from '@placette/ui/button';
import { useLocation } from 'react-router';
import { useSiteSettings } from '../../../company/company-facts.js';

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
