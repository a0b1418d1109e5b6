import type { PersonActivity, PersonStay } from '@placette/contracts/requests/moderation';
import { links } from '@placette/shell-api';
import { dayRange, euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import shared from '@placette/ui/shared.module.css';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { Section } from '../../desk/desk-header.js';
import { useRights } from '../../desk/rights.js';
import styles from './person.module.css';

const STATES: Record<PersonStay['status'], [label: string, tone: StatusTone]> = {
  pending: ['En attente', 'warn'],
  approved: ['Approuvée', 'ok'],
  rejected: ['Refusée', 'err'],
  cancelled: ['Annulée', 'neutral'],
  expired: ['Expirée', 'neutral'],
  completed: ['Terminée', 'neutral'],
};

/** DK-03: requests and stays in both roles, each with the page of its other side; no word that they wrote. */
export function PersonStays({ activity: { stays, sent, received } }: { activity: PersonActivity }) {
  const total = [...Object.values(sent), ...Object.values(received)].reduce((sum, some) => sum + some, 0);
  return (
    <Section level={2} title="Demandes et séjours">
      {stays.length === 0 && <p className={shared.note}>Aucune demande.</p>}
      {total > stays.length && stays.length > 0 && (
        <p className={shared.note}>
          Les {stays.length} plus récentes sur {total}.
        </p>
      )}
      <ul className={styles.rows}>
        {stays.map((stay) => (
          <li key={stay.id}>
            <Stay stay={stay} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stay({
  stay: { id, role, status, start_date, end_date, total_price, parking_title, other },
}: {
  stay: PersonStay;
}) {
  const [label, tone] = STATES[status];
  const may = useRights();
  const title = parking_title ?? 'Parking supprimé';
  return (
    <>
      <p className={styles.line}>
        <strong>{may('stays') ? <Link to={links.adminStay(id)}>{title}</Link> : title}</strong>
        <StatusTag tone={tone}>{label}</StatusTag>
      </p>
      <p className={shared.note}>{`${dayRange(start_date, end_date)}, ${euros(total_price)}`}</p>
      <p className={shared.note}>
        {role === 'owner' ? 'Reçue de ' : 'Envoyée à '}
        {other.name ? <Link to={links.adminUser(other.user_id)}>{other.name}</Link> : 'un compte supprimé'}
      </p>
    </>
  );
}
