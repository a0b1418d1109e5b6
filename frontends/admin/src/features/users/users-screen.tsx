import type { AccountAction, AccountSummary } from '@placette/contracts/identity/admin-schema';
import { ApiProblem, useShell, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DataTable, type Column } from '@placette/ui/data-table';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { StatusTag } from '@placette/ui/status-tag';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountActions } from './account-actions.js';
import { accountName, isSuspended } from './account-name.js';
import { useAccounts, useChangeAccount } from './api.js';
import styles from './users.module.css';

const DONE: Record<AccountAction, string> = {
  ban: 'Compte suspendu.',
  unban: 'Compte rétabli.',
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
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const { data, isPending, isError, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAccounts(q);
  const change = useChangeAccount();
  const accounts = data?.pages.flatMap((page) => page.accounts) ?? [];

  function apply(account: AccountSummary, action: AccountAction) {
    change.mutate({ user_id: account.id, action }, { onSuccess: () => toast({ text: DONE[action] }) });
  }

  return (
    <Page width="full">
      <PageHeader title="Utilisateurs" action={<StatusTag tone="info">Zone Admin</StatusTag>} />
      <AccountSearch key={q} q={q} onSearch={(text) => setSearch(text === '' ? {} : { q: text })} />
      {change.error && (
        <Notice tone="err" live>
          {change.error instanceof ApiProblem
            ? change.error.title
            : 'L’action n’a pas abouti. Réessayez dans un instant.'}
        </Notice>
      )}
      {isPending && (
        <Loading text="Chargement des comptes...">
          <SkeletonRows />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Les comptes ne peuvent pas être affichés"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data && accounts.length === 0 && (
        <EmptyState title="Aucun compte trouvé" text="Cherchez une partie du nom ou de l’adresse e-mail." />
      )}
      {accounts.length > 0 && (
        <DataTable
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
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Afficher plus de comptes
          </Button>
        </div>
      )}
    </Page>
  );
}

function AccountSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(q);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label="Nom ou adresse e-mail"
        type="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Rechercher</Button>
    </form>
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
