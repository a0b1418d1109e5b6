import { holds, roleOf, type DeskRight } from '@placette/contracts/kernel/desk';
import { useShell } from '@placette/shell-api';
import { EmptyState } from '@placette/ui/empty-state';
import { Page } from '@placette/ui/page';
import { Outlet } from 'react-router';
import { DeskHeader } from './desk-header.js';

/** DK-08: what the signed-in person may do at the desk, to show nothing else; the server decides. */
export function useRights(): (right: DeskRight) => boolean {
  const role = roleOf(useShell().session.user);
  return (right) => holds(role, right);
}

/** The pages of one right; without it they say so. */
export function Needs({ right }: { right: DeskRight }) {
  const may = useRights();
  if (may(right)) return <Outlet />;
  return (
    <Page width="full">
      <DeskHeader title="Administration" />
      <EmptyState
        title="Votre rôle ne donne pas accès à cette page"
        text="Un administrateur peut le changer. Les pages de votre rôle sont dans la barre ci-dessus."
      />
    </Page>
  );
}
