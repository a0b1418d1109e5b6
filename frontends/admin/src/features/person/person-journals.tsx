import type { PersonRecord } from '@placette/contracts/identity/person/api';
import shared from '@placette/ui/shared.module.css';
import { links } from '@placette/shell-api';
import { dateAndTime } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Section } from '../../desk/facts.js';
import { actionLabel } from '../journals/labels.js';
import { actLabel, subjectLabel } from '../journals/labels.js';
import styles from './person.module.css';

/** The latest lines of both journals, and the way to all of them. */
export function PersonJournals({ record: { account, audit, moderation } }: { record: PersonRecord }) {
  return (
    <>
      <Section level={2} title="Journal">
        {audit.length === 0 && <p className={shared.note}>Aucune ligne.</p>}
        <ul className={styles.rows}>
          {audit.map(({ id, action, actor, occurred_at }) => (
            <li key={id} className={styles.line}>
              <span>
                {actionLabel(action)}
                {actor && actor.id !== account.id && ` par ${actor.email ?? 'un compte supprimé'}`}
              </span>
              <time dateTime={occurred_at} className={shared.note}>
                {dateAndTime(occurred_at)}
              </time>
            </li>
          ))}
        </ul>
        <Link to={`${links.adminAudit}?personne=${account.id}`}>Voir tout son journal</Link>
      </Section>
      <Section level={2} title="Journal de la modération">
        {moderation.length === 0 && <p className={shared.note}>Aucune ligne.</p>}
        <ul className={styles.rows}>
          {moderation.map((entry) => (
            <li key={entry.id} className={styles.line}>
              <span>
                {actLabel(entry)}, {subjectLabel(entry)}, par {entry.moderator.name ?? 'un modérateur sans nom'}
              </span>
              <time dateTime={entry.occurred_at} className={shared.note}>
                {dateAndTime(entry.occurred_at)}
              </time>
            </li>
          ))}
        </ul>
        <Link to={`${links.adminModerationLog}?personne=${account.id}`}>Voir toute sa modération</Link>
      </Section>
    </>
  );
}
