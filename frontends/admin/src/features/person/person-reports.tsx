import type { PersonFile, PersonReport } from '@placette/contracts/documents/moderation/schema';
import shared from '@placette/ui/shared.module.css';
import { GROUNDS, REPORT_REASONS, REPORT_TARGET_LABELS } from '@placette/contracts/documents/reports/schema';
import { links } from '@placette/shell-api';
import { dateAndTime, dayInText } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Section } from '../../desk/facts.js';
import { actLabel } from '../journals/labels.js';
import { statusLabel } from '../reports/labels.js';
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
              <p className={styles.words}>{measure.statement}</p>
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
