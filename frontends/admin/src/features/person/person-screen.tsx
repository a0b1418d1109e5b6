import { identityBadge } from '@placette/contracts/documents/verification';
import { ACCOUNT_STATES } from '@placette/contracts/identity/administration/schema';
import type { PersonRecord } from '@placette/contracts/identity/person/api';
import { DESK_ROLES } from '@placette/contracts/kernel/desk';
import { ApiProblem, links, problemText, useShell, useTitle } from '@placette/shell-api';
import { EmptyState } from '@placette/ui/empty-state';
import { QueryState } from '@placette/ui/query-state';
import { IdentityBadge } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import { FailureNotice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { StatusTag } from '@placette/ui/status-tag';
import { useParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import { useEndSessions } from '../../desk/records.js';
import { useRights } from '../../desk/rights.js';
import { AccountActions } from '../users/account-actions.js';
import { accountName, STATE_TONES } from '../users/suspension-dialog.js';
import { usePersonRecord } from './api.js';
import { PersonAccountFacts } from './person-account.js';
import { PersonConversations } from './person-conversations.js';
import { PersonDeparture } from './person-departure.js';
import { PersonDocuments } from './person-documents.js';
import { PersonJournals, PersonReports } from './person-history.js';
import { PersonMails } from './person-mails.js';
import { PersonNotes } from './person-notes.js';
import { PersonOffers } from './person-offers.js';
import { PersonStays } from './person-stays.js';
import styles from './person.module.css';

/** /admin/utilisateurs/:id: one person, to work from (DK-03). Opening it is recorded in the journal. */
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
  const { session } = useShell();
  const isSelf = record.account.id === session.user?.id;
  const ending = useEndSessions();
  useTitle(name);
  return (
    <>
      <DeskHeader title={name} />
      <div className={styles.badges}>
        <StatusTag tone={STATE_TONES[record.account.state]}>{ACCOUNT_STATES[record.account.state]}</StatusTag>
        {desk_role && <StatusTag tone="info">{DESK_ROLES[desk_role].label}</StatusTag>}
        {record.account.is_professional && <StatusTag tone="info">Professionnel</StatusTag>}
        <Verified verification={record.file.verification} />
        <AccountActions
          account={record.account}
          isSelf={isSelf}
          isPending={ending.isPending}
          onEndSessions={() => ending.mutate(record.account.id)}
          isOnPage
        />
      </div>
      <FailureNotice>{problemText(ending.error, 'L’action n’a pas abouti. Réessayez dans un instant.')}</FailureNotice>
      <p className={styles.note}>
        L’ouverture de cette fiche est inscrite au{' '}
        {may('journal') ? <Link to={links.adminAudit}>journal</Link> : 'journal'}.
      </p>
      <div className={styles.parts}>
        <PersonAccountFacts account={record.account} isMine={isSelf} />
        <PersonNotes user_id={record.account.id} notes={record.account.notes} />
        <PersonDocuments user_id={record.account.id} documents={record.file.documents} />
        <PersonStays activity={record.activity} />
        {may('conversations') && <PersonConversations user_id={record.account.id} />}
        <PersonMails user_id={record.account.id} isGone={record.account.state === 'deleted'} />
        <PersonOffers activity={record.activity} parkings={record.parkings} />
        <PersonReports file={record.file} />
        {may('closing') && !isSelf && record.account.state !== 'deleted' && (
          <PersonDeparture account={record.account} />
        )}
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
