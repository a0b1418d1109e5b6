import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { problemText, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Disclosure } from '@placette/ui/disclosure';
import { dayRange } from '@placette/ui/format';
import { Notice, NoticeInView } from '@placette/ui/notice';
import { QueryState } from '@placette/ui/query-state';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { waitsOf } from '../../prepared-waits.js';
import { usePreparedRequests } from '../../queries.js';
import { useSendPrepared, useWithdrawPrepared } from './api.js';
import { EndedPreparedRow, PreparedRow } from './prepared-row.js';
import styles from './sent-requests.module.css';

/** C49: the open ones, then those that were sent or ended, folded; `?preparee=…` opens the list at one of them. */
export function PreparedRequests() {
  const query = usePreparedRequests();
  const asked = useSearchParams()[0].get('preparee');
  const { data } = query;
  return (
    <>
      {query.isError && (
        <QueryState query={query} loading="" failure="Erreur lors du chargement de vos demandes préparées" />
      )}
      {data && asked !== null && !data.some(({ id }) => id === asked) && (
        <NoticeInView tone="info" title="Cette demande préparée n’est pas dans votre liste" answer={asked}>
          Elle a peut-être été préparée avec un autre compte, ou n’existe plus. Vos demandes sont ci-dessous.
        </NoticeInView>
      )}
      {data && data.length > 0 && <Prepared key={asked} requests={data} asked={asked} />}
    </>
  );
}

function Prepared({ requests, asked }: { requests: readonly PreparedRequest[]; asked: string | null }) {
  const { confirm, toast } = useShell();
  const send = useSendPrepared();
  const withdraw = useWithdrawPrepared();
  const open = requests.filter(({ status }) => status === 'prepared');
  const ended = requests.filter(({ status }) => status !== 'prepared');
  const [isEndedAsked] = useState(() => ended.some(({ id }) => id === asked));
  const isMet = useRef(false);
  const isToMeet = useCallback(() => !isMet.current && (isMet.current = true), []);
  const next = open.flatMap(waitsToDo)[0];
  const failed = failureOf(send) ?? failureOf(withdraw);
  const isShown = failed !== null && open.some(({ id }) => id === failed.id);

  async function askToWithdraw(request: PreparedRequest) {
    const agreed = await confirm({
      title: `Retirer la demande préparée pour «\u00a0${request.parking_spot.title}, ${request.parking_spot.city}\u00a0»\u00a0?`,
      body: `${dayRange(request.start_date, request.end_date)}. Elle ne sera pas envoyée.`,
      confirmLabel: 'Retirer la demande',
      cancelLabel: 'Garder la demande',
      danger: true,
    });
    if (!agreed) return;
    send.reset();
    withdraw.mutate(request, { onSuccess: () => toast({ text: 'Demande préparée retirée.', apart: true }) });
  }
  return (
    <section aria-label="Demandes préparées" className={styles.prepared}>
      {send.data && (
        <NoticeInView tone="ok" title="Demande envoyée" answer={send.data}>
          {`${send.data.parking_spot.title}, ${dayRange(send.data.start_date, send.data.end_date).toLowerCase()}. La réponse arrive par e-mail et dans cette liste.`}
        </NoticeInView>
      )}
      {failed && !isShown && <Notice tone="err" title={failed.text} live />}
      {open.length > 0 && <h2 className={styles.title}>Préparées, pas encore envoyées</h2>}
      {next && (
        <p>
          <ButtonLink to={next.to}>{next.label}</ButtonLink>
        </p>
      )}
      {open.length > 0 && (
        <ul>
          {open.map((request) => (
            <PreparedRow
              key={request.id}
              request={request}
              isAsked={request.id === asked}
              isToMeet={isToMeet}
              isPending={[send, withdraw].some(({ isPending, variables }) => isPending && variables.id === request.id)}
              failure={failed?.id === request.id ? failed.text : null}
              onSend={() => {
                withdraw.reset();
                send.mutate(request);
              }}
              onWithdraw={() => void askToWithdraw(request)}
            />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <Disclosure summary={<h2>{`Demandes préparées terminées (${ended.length})`}</h2>} defaultOpen={isEndedAsked}>
          <ul>
            {ended.map((request) => (
              <EndedPreparedRow key={request.id} request={request} isAsked={request.id === asked} isToMeet={isToMeet} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** What its author can do for an open one that nothing holds; the same for several is offered once. */
const waitsToDo = (request: PreparedRequest) =>
  request.held_because === null ? waitsOf(request).flatMap(({ action }) => action ?? []) : [];

/** Stays until the next press, also when what it is about has left the list. */
function failureOf({ error, variables }: { error: Error | null; variables: PreparedRequest | undefined }) {
  return error && variables ? { id: variables.id, text: problemText(error, 'Erreur lors de la mise à jour') } : null;
}
