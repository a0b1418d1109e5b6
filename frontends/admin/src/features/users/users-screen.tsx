import {
  ACCOUNT_STATES,
  accountStateSchema,
  type AccountSummary,
} from '@placette/contracts/identity/administration/schema';
import { DESK_ROLES } from '@placette/contracts/kernel/desk';
import { links, problemText, useShell } from '@placette/shell-api';
import type { Column } from '@placette/ui/data-table';
import { dateAndTime } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { FailureNotice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { Select } from '@placette/ui/select';
import { StatusTag } from '@placette/ui/status-tag';
import { useSearchParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import { useEndSessions } from '../../desk/records.js';
import { PagedTable } from '../../desk/paged-table.js';
import { SearchForm } from '../../desk/filter-form.js';
import { AccountActions } from './account-actions.js';
import { accountName, stateText, STATE_TONES } from './suspension-dialog.js';
import { useAccounts } from './api.js';
import styles from './users.module.css';

const STATES = Object.entries(ACCOUNT_STATES).map(([value, label]) => ({ value, label }));

const columns: readonly Column<AccountSummary>[] = [
  {
    key: 'name',
    title: 'Personne',
    cell: (account) => <Link to={links.adminUser(account.id)}>{accountName(account)}</Link>,
    header: true,
  },
  { key: 'email', title: 'Adresse e-mail', cell: (account) => <Address account={account} /> },
  { key: 'state', title: 'État', cell: (account) => <AccountState account={account} /> },
  { key: 'since', title: 'Inscription', cell: ({ created_at }) => <Moment at={created_at} />, figures: true },
  {
    key: 'last',
    title: 'Dernière connexion',
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? <Moment at={last_sign_in_at} /> : 'Jamais'),
    figures: true,
  },
];

/** /admin/utilisateurs: the accounts and what one may do to them (MFA-6). */
export function UsersScreen() {
  const { session } = useShell();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const state = accountStateSchema
    .optional()
    .catch(undefined)
    .parse(search.get('etat') ?? undefined);
  const query = useAccounts(q, state);
  const ending = useEndSessions();
  const accounts = query.data?.pages.flatMap((page) => page.accounts) ?? [];

  return (
    <Page width="full">
      <DeskHeader title="Utilisateurs" />
      <SearchForm label="Nom ou adresse e-mail">
        <Select
          key={state}
          name="etat"
          label="État"
          placeholder="Tous, sauf supprimés"
          options={STATES}
          defaultValue={state}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      </SearchForm>
      <FailureNotice>{problemText(ending.error, 'L’action n’a pas abouti. Réessayez dans un instant.')}</FailureNotice>
      <PagedTable
        query={query}
        texts={{
          loading: 'Chargement des comptes...',
          failed: 'Les comptes ne peuvent pas être affichés',
          more: 'Afficher plus de comptes',
        }}
        empty={{
          title: 'Aucun compte trouvé',
          text: 'Cherchez une partie du nom ou de l’adresse e-mail, ou changez l’état.',
        }}
        caption="Comptes, les plus récents d’abord"
        columns={columns}
        rows={accounts}
        rowKey={({ id }) => id}
        action={(account) => (
          <AccountActions
            account={account}
            isSelf={account.id === session.user?.id}
            isPending={ending.isPending}
            onEndSessions={() => ending.mutate(account.id)}
          />
        )}
      />
    </Page>
  );
}

/** Shows the e-mail address; of a deleted account only a hash of it is left. */
function Address({ account: { email, state } }: { account: AccountSummary }) {
  return <span className={styles.email}>{state === 'deleted' ? '–' : email}</span>;
}

function AccountState({ account }: { account: AccountSummary }) {
  return (
    <span className={styles.state}>
      <StatusTag tone={STATE_TONES[account.state]}>{stateText(account)}</StatusTag>
      {account.desk_role && <StatusTag tone="info">{DESK_ROLES[account.desk_role].label}</StatusTag>}
      {account.has_second_factor && <StatusTag tone="ok">Double authentification</StatusTag>}
    </span>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dateAndTime(at)}</time>;
}
