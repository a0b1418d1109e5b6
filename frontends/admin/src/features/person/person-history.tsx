import type { PersonFile, PersonReport } from '@placette/contracts/documents/moderation/schema';
import { GROUNDS, REPORT_REASONS, REPORT_TARGET_LABELS } from '@placette/contracts/documents/reports/schema';
import type { PersonRecord } from '@placette/contracts/identity/person/api';
import { links } from '@placette/shell-api';
import { dateAndTime, dayInText } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import shared from '@placette/ui/shared.module.css';
import { Section } from '../../desk/desk-header.js';
import { actLabel, actionLabel, statusLabel, subjectLabel } from '../../desk/labels.js';
import styles from './person.module.css';

/** What was reported about somebody and by them, and what was decided about their account and contents. */
export function PersonReports({ file }: { file: PersonFile }) {
  return (
    <>
      <Section level={2} title="Suspensions et décisions">
        {file.measures.length === 0 && <p className={shared.note}>Aucune décision.</p>}
        <ul className={styles.rows}>
          {file.measures.map((measure) => (
            <li key={measure.created_at}>
              <p className={styles.line}>
                <strong>
                  {actLabel({ act: 'moderated', outcome: measure.measure, subject: measure.target_type })}
                </strong>
                <span className={shared.note}>{dateAndTime(measure.created_at)}</span>
              </p>
              <p className={styles.words}>{measure.statement || 'Exposé effacé avec le compte de la personne.'}</p>
              {measure.ground && (
                <p className={shared.note}>
                  {GROUNDS[measure.ground.kind]}&nbsp;: {measure.ground.article}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Reports title="Signalements reçus" reports={file.reports_received} />
      <Reports title="Signalements envoyés" reports={file.reports_made} />
    </>
  );
}

function Reports({ title, reports }: { title: string; reports: readonly PersonReport[] }) {
  return (
    <Section level={2} title={title}>
      {reports.length === 0 && <p className={shared.note}>Aucun signalement.</p>}
      <ul className={styles.rows}>
        {reports.map((report) => (
          <li key={report.id}>
            <p className={styles.line}>
              <Link to={`${links.adminReports}?etat=${report.status}`}>{report.reference}</Link>
              <span>{statusLabel(report, report.status)}</span>
            </p>
            <p className={shared.note}>
              {REPORT_TARGET_LABELS[report.target_type]}
              {report.target_label && ` «\u00a0${report.target_label}\u00a0»`}, {REPORT_REASONS[report.reason]},{' '}
              {dayInText(report.created_at)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
