import { identityBadge } from '@placette/contracts/documents/verification';
import { links, useShell } from '@placette/shell-api';
import { AccountMenu } from '@placette/ui/account-menu';
import { ButtonLink } from '@placette/ui/button';
import { IdentityBadge } from '@placette/ui/identity-badge';
import { Link, useLocation, useNavigate } from 'react-router';
import { accountGroups, adminGroup } from '../content/navigation.js';
import type { SessionStore } from '../session/session-store.js';
import { UnreadBell } from './unread-bell.js';
import styles from './site-layout.module.css';

/** Right of the header: sign-in button or account menu; an empty place of their size while the session loads. */
export function AccountCorner({ store }: { store: SessionStore | null }) {
  const { session, toast } = useShell();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (session.status === 'loading') return <span className={styles.corner} />;
  if (session.user === null) {
    const here = pathname === links.home || pathname.startsWith('/auth') ? undefined : pathname + search;
    return (
      <>
        <Link to={links.parkings} className={styles.offer}>
          Proposer ma place
        </Link>
        <ButtonLink
          to={pathname.startsWith('/auth') ? pathname + search : links.signIn(here)}
          variant="secondary"
          size="compact"
        >
          Se connecter
        </ButtonLink>
      </>
    );
  }

  async function signOut() {
    try {
      await store?.signOut();
      await navigate(links.home);
    } catch {
      toast({ text: 'La déconnexion a échoué. Vérifiez votre réseau, puis réessayez.', tone: 'warn' });
    }
  }
  const { first_name, last_name, email, is_admin } = session.user;
  return (
    <>
      <UnreadBell />
      <AccountMenu
        first_name={first_name}
        last_name={last_name}
        email={email}
        badge={
          session.verification && (
            <IdentityBadge state={identityBadge(session.verification)} verificationHref={links.verification} />
          )
        }
        groups={is_admin ? [...accountGroups, adminGroup] : accountGroups}
        onSignOut={() => void signOut()}
      />
    </>
  );
}
