import type { AccountAction, AccountSummary } from '@placette/contracts/identity/admin-schema';
import { ApiProblem, useShell, useTitle } from '@placette/shell-api';
import type { Column } from '@placette/ui/data-table';
import { dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { StatusTag } from '@placette/ui/status-tag';
import { Link, useSearchParams } from 'react-router';
import { PagedTable } from '../../desk/paged-table.js';
import { SearchForm } from '../../desk/search-form.js';
import { AccountActions } from './account-actions.js';
import { accountName, isSuspended } from './account-name.js';
import { useAccounts, useChangeAccount } from './api.js';
import styles from './users.module.css';

const DONE: Record<AccountAction, string> = {
  'end-sessions': 'Personne déconnectée partout.',
  'make-admin': 'Administrateur nommé.',
  'remove-admin': 'Rôle d’administrateur retiré.',
};

const columns: readonly Column<AccountSummary>[] = [
  { key: 'name', title: 'Personne', cell: accountName, header: true },
  { key: 'email', title: 'Adresse e-mail', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  { key: 'state', title: 'État', cell: (account) => <AccountState account={account} /> },
  { key: 'since', title: 'Inscription', cell: ({ created_at }) => <Moment at={created_at} />, figures: true },
  {
    key: 'last',
    title: 'Dernière connexion',
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? <Moment at={last_sign_in_at} /> : 'Jamais'),
    figures: true,
  },
  { key: 'trail', title: 'Journal', cell: (account) => <TrailLink account={account} /> },
];

/** /admin/utilisateurs: the accounts and what an administrator may do to them (C6). */
export function UsersScreen() {
  useTitle('Utilisateurs');
  const { session, toast } = useShell();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const query = useAccounts(q);
  const change = useChangeAccount();
  const accounts = query.data?.pages.flatMap((page) => page.accounts) ?? [];

  function apply(account: AccountSummary, action: AccountAction) {
    change.mutate({ user_id: account.id, action }, { onSuccess: () => toast({ text: DONE[action] }) });
  }

  return (
    <Page width="full">
      <PageHeader title="Utilisateurs" action={<StatusTag tone="info">Zone Admin</StatusTag>} />
      <SearchForm label="Nom ou adresse e-mail" />
      {change.error && (
        <Notice tone="err" live>
          {change.error instanceof ApiProblem
            ? change.error.title
            : 'L’action n’a pas abouti. Réessayez dans un instant.'}
        </Notice>
      )}
      <PagedTable
        query={query}
        texts={{
          loading: 'Chargement des comptes...',
          failed: 'Les comptes ne peuvent pas être affichés',
          more: 'Afficher plus de comptes',
        }}
        empty={{ title: 'Aucun compte trouvé', text: 'Cherchez une partie du nom ou de l’adresse e-mail.' }}
        caption="Comptes, les plus récents d’abord"
        columns={columns}
        rows={accounts}
        rowKey={({ id }) => id}
        action={(account) => (
          <AccountActions
            account={account}
            isSelf={account.id === session.user?.id}
            isPending={change.isPending}
            onChange={(action) => apply(account, action)}
          />
        )}
      />
    </Page>
  );
}

function AccountState({ account }: { account: AccountSummary }) {
  return (
    <span className={styles.state}>
      {isSuspended(account) ? <StatusTag tone="err">Suspendu</StatusTag> : <StatusTag tone="ok">Actif</StatusTag>}
      {account.is_admin && <StatusTag tone="info">Administrateur</StatusTag>}
      {account.has_second_factor && <StatusTag tone="ok">Double authentification</StatusTag>}
    </span>
  );
}

function TrailLink({ account }: { account: AccountSummary }) {
  return (
    <Link to={`/admin/journal?personne=${account.id}`} aria-label={`Voir le journal : ${accountName(account)}`}>
      Voir
    </Link>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dateAndTime(at)}</time>;
}
