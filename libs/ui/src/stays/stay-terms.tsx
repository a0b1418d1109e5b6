import { clockInWords } from '@placette/contracts/kernel/typed';
import { count, dayRange, euros } from '../format.js';
import styles from './stays.module.css';

export interface Terms {
  start_date: string;
  end_date: string;
  days: number;
  /** Euros. */
  total_price: number;
  /** « Renault Clio, AA-123-BB » */
  vehicle: string;
  /** `HH:MM`, where one is told. */
  return_hour?: string | null;
}

interface StayTermsProps {
  /** Read out for the table. */
  label: string;
  agreed: Terms;
  asked: Terms;
}

/** CN-02: what two people agreed and what is asked for instead, side by side, with what it costs more or less. */
export function StayTerms({ label, agreed, asked }: StayTermsProps) {
  const more = Math.round((asked.total_price - agreed.total_price) * 100) / 100;
  return (
    <div className={styles.frame}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Convenu</th>
            <th scope="col">Demandé</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Dates" agreed={daysOf(agreed)} asked={daysOf(asked)} />
          {asked.return_hour ? <Row name="Heure de retour" agreed={hourOf(agreed)} asked={hourOf(asked)} /> : null}
          {asked.vehicle !== agreed.vehicle && <Row name="Véhicule" agreed={agreed.vehicle} asked={asked.vehicle} />}
          <Row name="Prix" agreed={euros(agreed.total_price)} asked={euros(asked.total_price)} />
        </tbody>
      </table>
      <p className={styles.difference}>
        {more === 0 ? 'Le prix ne change pas.' : `Soit ${euros(Math.abs(more))} de ${more > 0 ? 'plus' : 'moins'}.`}
      </p>
    </div>
  );
}

function Row({ name, agreed, asked }: { name: string; agreed: string; asked: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{agreed}</td>
      <td className={agreed === asked ? undefined : styles.changed}>{asked}</td>
    </tr>
  );
}

const hourOf = ({ return_hour }: Terms) => (return_hour ? clockInWords(return_hour) : 'Non indiquée');
const daysOf = ({ start_date, end_date, days }: Terms) =>
  `${dayRange(start_date, end_date)} (${count(days, 'jour', 'jours')})`;
