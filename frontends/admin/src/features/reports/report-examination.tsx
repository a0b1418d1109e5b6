import {
  GROUNDS,
  REPORT_REASONS,
  REPORT_TARGET_LABELS,
  type ReportItem,
} from '@placette/contracts/documents/reports/schema';
import { links } from '@placette/shell-api';
import { Dialog } from '@placette/ui/dialog';
import { dateAndTime } from '@placette/ui/format';
import { ExternalLink } from '@placette/ui/link';
import { StatusTag } from '@placette/ui/status-tag';
import { Fact, Facts, Section } from '../../desk/desk-header.js';
import { fullName, reporterName, statusLabel } from '../../desk/labels.js';
import shared from '@placette/ui/shared.module.css';
import styles from './reports.module.css';
import { Restoration, Verdict } from './verdict.js';

/** One report: what it is about, what was said, and the decision. */
export function ReportExamination({ item, onClose }: { item: ReportItem; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Signalement ${item.reference}`} size="large" sticky>
      <div className={styles.examination}>
        <div className={styles.facts}>
          <Section title="Ce qui est signalé">
            <Facts>
              <Fact term="Contenu">
                {REPORT_TARGET_LABELS[item.target_type]}
                {item.target_label && `\u00a0: ${item.target_label}`}
              </Fact>
              <Fact term="Personne concernée">
                <Person id={item.concerned && item.concerned_id}>
                  {fullName(item.concerned) ?? 'Compte supprimé ou sans nom'}
                </Person>
              </Fact>
              <Fact term="Raison">{REPORT_REASONS[item.reason]}</Fact>
              <Fact term="Reçu le">{dateAndTime(item.created_at)}</Fact>
              {item.others_open > 0 && <Fact term="Autres signalements ouverts">{item.others_open}</Fact>}
            </Facts>
            <ContentLink item={item} />
          </Section>
          {item.target_text && (
            <Section title="Message signalé">
              <blockquote className={shared.typed}>{item.target_text}</blockquote>
            </Section>
          )}
          <Section title="Explication">
            <p className={shared.typed}>{item.explanation || 'Effacée avec le compte de son auteur.'}</p>
            <p className={styles.quiet}>
              De <Person id={item.reporter && item.reporter_id}>{reporterName(item)}</Person>. La personne concernée ne
              le sait pas.
            </p>
          </Section>
        </div>
        <div>
          {item.status === 'open' ? <Verdict item={item} onDone={onClose} /> : <Outcome item={item} onDone={onClose} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Links a name to the record of the person, as long as there is an account. */
function Person({ id, children }: { id: string | null; children: string }) {
  return id === null ? children : <ExternalLink href={links.adminUser(id)}>{children}</ExternalLink>;
}

function ContentLink({ item: { target_type, target_id, is_hidden, concerned_id } }: { item: ReportItem }) {
  if (target_type === 'parking' && !is_hidden) {
    return <ExternalLink href={links.parking(target_id)}>Voir l’annonce</ExternalLink>;
  }
  if (target_type === 'profile') {
    return <ExternalLink href={`${links.adminAudit}?personne=${concerned_id}`}>Journal de cette personne</ExternalLink>;
  }
  return null;
}

function Outcome({ item, onDone }: { item: ReportItem; onDone: () => void }) {
  return (
    <section aria-label="Décision" className={styles.form}>
      <StatusTag tone={item.status === 'removed' ? 'err' : 'neutral'}>{statusLabel(item, item.status)}</StatusTag>
      {item.decided_at && <p className={styles.quiet}>Le {dateAndTime(item.decided_at)}</p>}
      <p className={shared.typed}>{item.statement || 'Exposé effacé avec le compte de la personne.'}</p>
      {item.ground && (
        <p className={styles.quiet}>
          {GROUNDS[item.ground.kind]}&nbsp;: {item.ground.article}
        </p>
      )}
      {item.status === 'removed' && !item.is_hidden && <p className={styles.quiet}>Rétabli depuis.</p>}
      {item.status === 'removed' && item.is_hidden && <Restoration item={item} onDone={onDone} />}
    </section>
  );
}
