import type { AccountSummary } from '@placette/contracts/identity/administration/schema';
import { links, useShell } from '@placette/shell-api';
import { ActionMenu, type MenuAction } from '@placette/ui/action-menu';
import { useState } from 'react';
import { useRights } from '../../desk/rights.js';
import { RoleDialog } from './role-dialog.js';
import { WarningDialog } from './warning-dialog.js';
import { accountName, isSuspended, RestorationDialog, SuspensionDialog } from './suspension-dialog.js';

interface AccountActionsProps {
  account: AccountSummary;
  isSelf: boolean;
  isPending: boolean;
  onEndSessions: () => void;
  /** On the page of the person. */
  isOnPage?: boolean;
}

/** What the role of the reader allows; an action that affects another person asks for confirmation or reasons first. */
export function AccountActions({ account, isSelf, isPending, onEndSessions, isOnPage = false }: AccountActionsProps) {
  const { confirm } = useShell();
  const may = useRights();
  const [opened, setOpened] = useState<'role' | 'suspension' | 'warning' | null>(null);
  const name = accountName(account);
  const close = () => setOpened(null);

  async function askToEndSessions() {
    const isAgreed = await confirm({
      title: `Déconnecter ${name} de tous ses appareils\u202f?`,
      body: 'La personne devra se reconnecter avec son mot de passe.',
      confirmLabel: 'Déconnecter',
      danger: true,
    });
    if (isAgreed) onEndSessions();
  }

  const isGone = account.state === 'deleted';
  const isOut = isGone || (isSuspended(account) && !isSelf);
  // Who has a role is suspended only by who may take it away.
  const maySuspend = may('suspensions') && (account.desk_role === null || may('roles')) && !isSelf && !isGone;
  const Moderation = isSuspended(account) ? RestorationDialog : SuspensionDialog;
  const moderation: MenuAction = isSuspended(account)
    ? { label: 'Rétablir', run: () => setOpened('suspension') }
    : { label: 'Suspendre', run: () => setOpened('suspension'), isDanger: true };
  const actions: MenuAction[] = [
    ...(isOnPage ? [] : [{ label: 'Voir la fiche', run: links.adminUser(account.id) }]),
    ...(may('journal') ? [{ label: 'Voir le journal', run: `${links.adminAudit}?personne=${account.id}` }] : []),
    ...(isOut ? [] : [{ label: 'Déconnecter', run: () => void askToEndSessions() }]),
    ...(isOut || !may('roles') ? [] : [{ label: 'Changer le rôle', run: () => setOpened('role') }]),
    ...(maySuspend && !isSuspended(account) ? [{ label: 'Avertir', run: () => setOpened('warning') }] : []),
    ...(maySuspend ? [moderation] : []),
  ];
  return (
    <>
      <ActionMenu label={`Actions\u00a0: ${name}`} actions={actions} disabled={isPending} />
      {opened === 'suspension' && <Moderation account={account} onClose={close} />}
      {opened === 'warning' && <WarningDialog account={account} onClose={close} />}
      {opened === 'role' && <RoleDialog account={account} onClose={close} />}
    </>
  );
}
