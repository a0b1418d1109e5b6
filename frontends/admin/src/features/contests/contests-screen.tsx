import { CONTEST_VIEWS, type Contest, type ContestView } from '@placette/contracts/documents/contests/schema';
import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { EmptyState } from '@placette/ui/empty-state';
import { count, dateAndTime } from '@placette/ui/format';
import { Page } from '@placette/ui/page';
import { QueryState } from '@placette/ui/query-state';
import { SegmentedControl } from '@placette/ui/segmented-control';
import shared from '@placette/ui/shared.module.css';
import { Link, useSearchParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import queue from '../../desk/queue.module.css';
import { useContests } from './api.js';
import { ContestPanel } from './contest-panel.js';
import { ContestSummary } from './contest-summary.js';
import styles from './contests.module.css';

const VIEWS = Object.entries(CONTEST_VIEWS).map(([value, label]) => ({ value: value as ContestView, label }));
const [VIEW, CONTEST] = ['etat', 'contestation'];

/** /admin/contestations (SF-02): the queue, overdue ones first, and the contest that is open; both in the address. */
export function ContestsScreen() {
  const [search, setSearch] = useSearchParams();
  const view: ContestView = search.get(VIEW) === 'settled' ? 'settled' : 'open';
  const opened = search.get(CONTEST);
  const query = useContests(view);
  const contests = query.data?.pages.flatMap((page) => page.contests) ?? [];
  const waiting = query.data?.pages[0]?.open;
  const searchWith = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return `?${next.toString()}`;
  };
  return (
    <Page width="full">
      <DeskHeader title="Contestations" />
      <p className={styles.lead}>
        {waiting !== undefined && `${count(waiting, 'contestation à décider', 'contestations à décider')}.`} Qui a pris
        la première décision ne décide pas.
      </p>
      <div className={classNames(queue.desk, opened !== null && queue.reading)}>
        <section className={queue.queue} aria-label="File des contestations">
          <SegmentedControl
            label="État des contestations"
            options={VIEWS}
            value={view}
            onChange={(chosen) => setSearch(searchWith(VIEW, chosen === 'open' ? null : chosen))}
          />
          <QueryState
            query={query}
            loading="Chargement des contestations..."
            failure="Les contestations ne peuvent pas être affichées"
          />
          {query.data && contests.length === 0 && (
            <EmptyState title={view === 'open' ? 'Aucune contestation à décider' : 'Aucune contestation décidée'} />
          )}
          {contests.length > 0 && (
            <ul className={queue.list} aria-label="Contestations">
              {contests.map((contest) => (
                <li key={contest.id}>
                  <Row contest={contest} isOpen={contest.id === opened} to={searchWith(CONTEST, contest.id)} />
                </li>
              ))}
            </ul>
          )}
          {query.hasNextPage && (
            <Button variant="secondary" isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Afficher plus de contestations
            </Button>
          )}
        </section>
        {opened === null ? (
          <p className={queue.none}>Ouvrez une contestation pour la lire et décider.</p>
        ) : (
          <ContestPanel key={opened} contest_id={opened} back={searchWith(CONTEST, null)} />
        )}
      </div>
    </Page>
  );
}

function Row({ contest, isOpen, to }: { contest: Contest; isOpen: boolean; to: string }) {
  return (
    <article className={classNames(queue.row, isOpen && queue.open)}>
      <Link to={to} className={shared.rowLink} aria-current={isOpen ? 'true' : undefined}>
        <strong className={queue.name}>{contest.person.name ?? 'Compte supprimé'}</strong>
      </Link>
      <ContestSummary contest={contest} />
      <p className={queue.quiet}>
        <time dateTime={contest.created_at}>{dateAndTime(contest.created_at)}</time>
        {contest.assignee && `, suivie par ${contest.assignee.name ?? 'une personne qui n’a plus de compte'}`}
      </p>
    </article>
  );
}
