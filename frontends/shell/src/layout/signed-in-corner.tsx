import { identityBadge } from '@placette/contracts/documents/verification';
import { links, type SessionUser, useShell } from '@placette/shell-api';
import { AccountMenu } from '@placette/ui/account-menu';
import { IdentityBadge } from '@placette/ui/identity-badge';
import { useNavigate } from 'react-router';
import { accountGroups, adminGroup, colleagueGroup } from '../content/account-navigation.js';
import type { SessionStore } from '../session/session-store.js';
import { notificationsApi } from '@placette/contracts/client/notifications';
import { NotificationBell } from '@placette/ui/notification-bell';
import { useQuery } from '@tanstack/react-query';

/** SH-08: the bell and the account menu. */
export function SignedInCorner({ store, user }: { store: SessionStore | null; user: SessionUser }) {
  const { session, toast } = useShell();
  const navigate = useNavigate();

  async function signOut() {
    try {
      await store?.signOut();
      await navigate(links.home);
    } catch {
      toast({ text: 'La déconnexion a échoué. Vérifiez votre réseau, puis réessayez.', tone: 'warn' });
    }
  }
  const { first_name, last_name, email, is_admin, desk_role } = user;
  const isColleague = desk_role && desk_role !== 'administrator';
  const desk = isColleague ? [colleagueGroup] : is_admin ? [adminGroup] : [];
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
        groups={[...accountGroups, ...desk]}
        onSignOut={() => void signOut()}
      />
    </>
  );
}

/** For a signed-in person; no number while it is unknown. The live signal "notifications" counts again. */
function UnreadBell() {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => api.call(notificationsApi.countUnread, { signal }),
  });
  return <NotificationBell to={links.notifications} unread={data?.unread ?? 0} />;
}
