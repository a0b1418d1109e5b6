import type { DeskMessage, DeskReply } from '@placette/contracts/notifications/desk/schema';
import { ApiProblem, links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { EmptyState } from '@placette/ui/empty-state';
import { dateAndTime } from '@placette/ui/format';
import { BackLink, ExternalLink, Link } from '@placette/ui/link';
import { QueryState } from '@placette/ui/query-state';
import { useEffect, useRef } from 'react';
import { Fact, Facts, Section } from '../../desk/desk-header.js';
import queue from '../../desk/queue.module.css';
import { useRights } from '../../desk/rights.js';
import { useLocationRecord, useMessage } from '../../desk/records.js';
import { MessageSteps } from './message-steps.js';
import { followerName } from './message-list.js';
import { MessageSummary } from './message-summary.js';
import shared from '@placette/ui/shared.module.css';
import styles from './messages.module.css';
import { ANSWER_ID } from './reply-form.js';

/** To the answer, where one can be written. */
export function focusAnswer(): void {
  document.getElementById(ANSWER_ID)?.focus();
}

/** One message with what is known of its sender, its answers, and what can be done with it. */
export function MessagePanel({ message_id, back }: { message_id: string; back: string }) {
  const query = useMessage(message_id);
  const isUnknown = query.error instanceof ApiProblem && [400, 404, 422].includes(query.error.status);
  return (
    <section className={queue.panel} aria-label="Message ouvert">
      <div className={queue.back}>
        <BackLink to={back}>Retour à la liste</BackLink>
      </div>
      {query.data && <Message message={query.data} />}
      {isUnknown ? (
        <EmptyState title="Ce message n’existe pas" text="Il a peut-être été effacé avec le compte de son auteur." />
      ) : (
        <QueryState query={query} loading="Chargement du message..." failure="Le message ne peut pas être affiché" />
      )}
    </section>
  );
}

function Message({ message }: { message: DeskMessage }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <article className={classNames(queue.item, styles.message)} aria-labelledby="titre-du-message">
      <header>
        <h2 ref={title} id="titre-du-message" tabIndex={-1} className={queue.title}>
          {message.sender_name}
        </h2>
        <MessageSummary message={message} />
      </header>
      <Section level={3} title="Qui écrit">
        <Facts>
          <Fact term="Référence">{message.reference}</Fact>
          <Fact term="Reçu le">{dateAndTime(message.created_at)}</Fact>
          {message.facts.map(({ label, value }) => (
            <Fact key={label} term={label}>
              {value}
            </Fact>
          ))}
          <Fact term="Compte">
            {message.account_id === null ? (
              'Aucun compte à cette adresse'
            ) : (
              <Link to={links.adminUser(message.account_id)}>Fiche de la personne</Link>
            )}
          </Fact>
        </Facts>
      </Section>
      {message.text !== null && (
        <Section level={3} title="Message">
          <blockquote className={shared.typed}>{message.text}</blockquote>
        </Section>
      )}
      {message.suggested && <Place message={message} />}
      <Thread message={message} />
      <MessageSteps message={message} />
    </article>
  );
}

/** « En faire un lieu », or the place that was made; by who may change places (DK-08). */
function Place({ message: { id, location_id } }: { message: DeskMessage }) {
  const may = useRights();
  if (!may('places')) return location_id === null ? null : <p className={styles.place}>Un lieu en a été fait.</p>;
  if (location_id !== null) return <PlaceMade location_id={location_id} />;
  return (
    <p>
      <ButtonLink variant="secondary" to={links.adminSuggestedLocation(id)}>
        En faire un lieu
      </ButtonLink>
    </p>
  );
}

function PlaceMade({ location_id }: { location_id: string }) {
  const { data } = useLocationRecord(location_id);
  return (
    <p className={styles.place}>
      Lieu ajouté&nbsp;: <Link to={`${links.adminLocations}/${location_id}`}>{data?.form.name ?? 'le voir'}</Link>
    </p>
  );
}

const DELIVERIES: Record<DeskReply['delivery'], string> = {
  queued: 'en cours d’envoi',
  sent: 'envoyée',
  failed: 'non remise\u00a0: l’adresse ou la messagerie l’a refusée',
  forgotten: 'envoi inconnu',
};

function Thread({ message: { replies, team_email } }: { message: DeskMessage }) {
  return (
    <Section level={3} title="Réponses">
      {replies.length === 0 && <p className={queue.quiet}>Aucune réponse pour le moment.</p>}
      <ol className={styles.replies}>
        {replies.map(({ id, text, author, created_at, delivery }) => (
          <li key={id}>
            <blockquote className={shared.typed}>{text}</blockquote>
            <p className={queue.quiet}>
              De {followerName(author)}, le <time dateTime={created_at}>{dateAndTime(created_at)}</time>,{' '}
              {DELIVERIES[delivery]}
            </p>
          </li>
        ))}
      </ol>
      <p className={queue.quiet}>
        Si la personne répond par e-mail, sa réponse arrive à{' '}
        <ExternalLink href={`mailto:${team_email}`}>{team_email}</ExternalLink>, pas ici.
      </p>
    </Section>
  );
}
