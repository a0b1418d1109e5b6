import { personAccountApi } from '@placette/contracts/client/identity/person';
import { identityBadge } from '@placette/contracts/documents/verification';
import { ACCOUNT_STATES } from '@placette/contracts/identity/administration/schema';
import type { PersonRecord } from '@placette/contracts/identity/person/api';
import { DESK_ROLES } from '@placette/contracts/kernel/desk';
import { ApiProblem, links, useApiQuery, useTitle } from '@placette/shell-api';
import { EmptyState } from '@placette/ui/empty-state';
import { QueryState } from '@placette/ui/query-state';
import { dateAndTime } from '@placette/ui/format';
import { IdentityBadge } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { StatusTag } from '@placette/ui/status-tag';
import { useParams } from 'react-router';
import { DeskHeader, Fact, Facts, Section } from '../../desk/desk-header.js';
import { useRights } from '../../desk/rights.js';
import { accountName, STATE_TONES } from '../users/suspension-dialog.js';
import { PersonDocuments, PersonJournals, PersonReports } from './person-history.js';
import { PersonOffers } from './person-offers.js';
import styles from './person.module.css';

/** /admin/utilisateurs/:id: one person, for the moderator who decides. Opening it is recorded in the log. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const query = usePersonRecord(id);
  const { data, error } = query;
  const isUnknown = error instanceof ApiProblem && [400, 404, 422].includes(error.status);
  return (
    <Page width="full">
      {data ? <Record record={data} /> : <DeskHeader title="Fiche d’une personne" />}
      {isUnknown ? (
        <EmptyState
          title="Ce compte n’existe pas"
          text="Il a peut-être été supprimé&nbsp;: le journal en garde la trace."
        />
      ) : (
        <QueryState query={query} loading="Chargement de la fiche..." failure="La fiche ne peut pas être affichée" />
      )}
    </Page>
  );
}

function Record({ record }: { record: PersonRecord }) {
  const name = accountName(record.account);
  const { desk_role } = record.account;
  const may = useRights();
  useTitle(name);
  return (
    <>
      <DeskHeader title={name} />
      <p className={styles.badges}>
        <StatusTag tone={STATE_TONES[record.account.state]}>{ACCOUNT_STATES[record.account.state]}</StatusTag>
        {desk_role && <StatusTag tone="info">{DESK_ROLES[desk_role].label}</StatusTag>}
        {record.account.is_professional && <StatusTag tone="info">Professionnel</StatusTag>}
        <Verified verification={record.file.verification} />
      </p>
      <p className={styles.note}>
        L’ouverture de cette fiche est inscrite au{' '}
        {may('journal') ? <Link to={links.adminAudit}>journal</Link> : 'journal'}.
      </p>
      <div className={styles.parts}>
        <Account account={record.account} />
        <PersonDocuments documents={record.file.documents} />
        <PersonOffers activity={record.activity} parkings={record.parkings} />
        <PersonReports file={record.file} />
        {may('journal') && <PersonJournals record={record} />}
      </div>
    </>
  );
}

/** The same badge as the person sees, without the way to one's own verification. */
function Verified({ verification }: Pick<PersonRecord['file'], 'verification'>) {
  const state = identityBadge(verification);
  if (state === 'required') return <StatusTag tone="err">Identité non vérifiée</StatusTag>;
  return <IdentityBadge state={state} verificationHref={links.verification} />;
}

function Account({ account }: { account: PersonRecord['account'] }) {
  return (
    <Section level={2} title="Compte">
      <Facts>
        <Fact term="Adresse e-mail">{account.state === 'deleted' ? '–' : account.email}</Fact>
        <Fact term="Adresse confirmée">
          {account.email_confirmed_at ? dateAndTime(account.email_confirmed_at) : 'Non'}
        </Fact>
        <Fact term="Inscription">{dateAndTime(account.created_at)}</Fact>
        <Fact term="Dernière connexion">
          {account.last_sign_in_at ? dateAndTime(account.last_sign_in_at) : 'Jamais'}
        </Fact>
        <Fact term="Sessions ouvertes">{account.sessions}</Fact>
        <Fact term="Double authentification">{account.has_second_factor ? 'Oui' : 'Non'}</Fact>
      </Facts>
    </Section>
  );
}

/** Loaded once per visit: each read is recorded in the journal. */
function usePersonRecord(user_id: string) {
  return useApiQuery(
    ['person', user_id],
    (api, signal) => api.call(personAccountApi.getPersonRecord, { params: { user_id }, signal }),
    { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  );
}
