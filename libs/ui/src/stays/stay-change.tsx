import type { SentRequest } from '@placette/contracts/requests/schema';
import type { StayChange } from '@placette/contracts/requests/stay-changes/schema';
import { clockInWords } from '@placette/contracts/kernel/typed';
import { Button } from '../actions/button.js';
import { count, dayInText, dayRange, euros } from '../format.js';
import { FailureNotice } from '../feedback/notice.js';
import shared from '../layout/shared.module.css';
import styles from './stays.module.css';

interface StayChangeAskedProps {
  /** The reader's side. */
  side: 'owner' | 'requester';
  stay: Pick<SentRequest, 'start_date' | 'end_date' | 'days' | 'total_price' | 'vehicle' | 'told_return_hour'> & {
    change: StayChange | null;
  };
  /** The first name of the other person. */
  name: string;
  isPending: boolean;
  /** The reason of the failure. */
  error: string | null;
  onAgree: () => void;
  onRefuse: () => void;
  onWithdraw: () => void;
}

/** CN-02: shows both sides what the driver requests to change in an approved stay; nothing without a pending change. */
export function StayChangeAsked(props: StayChangeAskedProps) {
  const { side, stay, name, isPending, error } = props;
  if (!stay.change) return <FailureNotice>{error}</FailureNotice>;
  const vehicle = wordsOf(stay.vehicle);
  const asked = { ...stay.change, vehicle: stay.change.vehicle ? wordsOf(stay.change.vehicle) : vehicle };
  return (
    <section aria-label="Changement demandé" className={styles.change}>
      <h3 className={shared.label}>
        {side === 'owner' ? `${name} demande un changement` : 'Vous avez demandé un changement'}
      </h3>
      <StayTerms
        label="Séjour convenu et changement demandé"
        agreed={{ ...stay, vehicle, return_hour: stay.told_return_hour }}
        asked={asked}
      />
      <p className={shared.words}>
        {side === 'owner'
          ? `Vous pouvez répondre jusqu’au ${lastDay(stay.change)}. Sans votre accord, le séjour reste comme convenu.`
          : `${name} peut répondre jusqu’au ${lastDay(stay.change)}. En attendant, le séjour reste comme convenu.`}
      </p>
      <FailureNotice>{error}</FailureNotice>
      <div className={shared.cluster3}>
        {side === 'owner' ? (
          <>
            <Button isPending={isPending} onClick={props.onAgree}>
              Accepter
            </Button>
            <Button variant="secondary" isPending={isPending} onClick={props.onRefuse}>
              Refuser
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="compact" isPending={isPending} onClick={props.onWithdraw}>
            Retirer ma demande
          </Button>
        )}
      </div>
    </section>
  );
}

const wordsOf = ({ marque, modele, immatriculation }: SentRequest['vehicle']) =>
  `${marque} ${modele}, ${immatriculation}`;

/** The deadline is at midnight: the day before is the last one. */
const lastDay = ({ answer_by }: StayChange) => dayInText(new Date(Date.parse(answer_by) - 1).toISOString());

interface Terms {
  start_date: string;
  end_date: string;
  days: number;
  /** In euros. */
  total_price: number;
  /** « Renault Clio, AA-123-BB » */
  vehicle: string;
  /** `HH:MM`, when one is announced. */
  return_hour?: string | null;
}

interface StayTermsProps {
  /** The accessible name of the table. */
  label: string;
  agreed: Terms;
  asked: Terms;
}

/** CN-02: the approved and the requested terms side by side, with the difference in cost. */
export function StayTerms({ label, agreed, asked }: StayTermsProps) {
  const more = Math.round((asked.total_price - agreed.total_price) * 100) / 100;
  return (
    <div className={shared.stack2}>
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
      <p className={shared.label}>
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
