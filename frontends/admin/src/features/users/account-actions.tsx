import type { AccountAction, AccountSummary } from '@placette/contracts/identity/administration/schema';
import { links, useShell } from '@placette/shell-api';
import { ActionMenu, type MenuAction } from '@placette/ui/action-menu';
import { useState } from 'react';
import { accountName, isSuspended, RestorationDialog, SuspensionDialog } from './suspension-dialog.js';

interface Wording {
  label: string;
  question: (name: string) => string;
  body: string;
  isDanger: boolean;
}

const WORDING: Record<AccountAction, Wording> = {
  'end-sessions': {
    label: 'Déconnecter',
    question: (name) => `Déconnecter ${name} de tous ses appareils ?`,
    body: 'La personne devra se reconnecter avec son mot de passe.',
    isDanger: true,
  },
  'make-admin': {
    label: 'Nommer administrateur',
    question: (name) => `Nommer ${name} administrateur ?`,
    body: 'La personne pourra modérer les documents et gérer tous les comptes.',
    isDanger: true,
  },
  'remove-admin': {
    label: 'Retirer le rôle',
    question: (name) => `Retirer à ${name} le rôle d’administrateur ?`,
    body: 'La personne est déconnectée partout et n’a plus accès à l’administration.',
    isDanger: true,
  },
};

interface AccountActionsProps {
  account: AccountSummary;
  isSelf: boolean;
  isPending: boolean;
  onChange: (action: AccountAction) => void;
}

/** Each action asks for confirmation, a suspension for its reasons: another person is affected at once. */
export function AccountActions({ account, isSelf, isPending, onChange }: AccountActionsProps) {
  const { confirm } = useShell();
  const [isModerating, setModerating] = useState(false);
  const name = accountName(account);

  async function ask(action: AccountAction) {
    const { question, body, label, isDanger } = WORDING[action];
    const isAgreed = await confirm({ title: question(name), body, confirmLabel: label, danger: isDanger });
    if (isAgreed) onChange(action);
  }

  const Moderation = isSuspended(account) ? RestorationDialog : SuspensionDialog;
  const moderation: MenuAction = isSuspended(account)
    ? { label: 'Rétablir', run: () => setModerating(true) }
    : { label: 'Suspendre', run: () => setModerating(true), isDanger: true };
  const isGone = account.state === 'deleted';
  const actions: MenuAction[] = [
    { label: 'Voir la fiche', run: links.adminUser(account.id) },
    { label: 'Voir le journal', run: `${links.adminAudit}?personne=${account.id}` },
    ...(isGone ? [] : actionsFor(account, isSelf)).map((action) => ({
      label: WORDING[action].label,
      run: () => void ask(action),
    })),
    ...(isSelf || isGone ? [] : [moderation]),
  ];
  return (
    <>
      <ActionMenu label={`Actions : ${name}`} actions={actions} disabled={isPending} />
      {isModerating && <Moderation account={account} onClose={() => setModerating(false)} />}
    </>
  );
}

function actionsFor(account: AccountSummary, isSelf: boolean): AccountAction[] {
  const role: AccountAction = account.is_admin ? 'remove-admin' : 'make-admin';
  return isSuspended(account) && !isSelf ? [] : ['end-sessions', role];
}
