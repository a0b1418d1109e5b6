import type { SentRequest } from '@placette/contracts/requests/schema';
import type { StayChange } from '@placette/contracts/requests/stay-changes/schema';
import { Button } from '../actions/button.js';
import { StayTerms } from './stay-terms.js';
import { dayInText } from '../format.js';
import { Notice } from '../feedback/notice.js';
import styles from './stays.module.css';

interface StayChangeAskedProps {
  /** Of the reader. */
  side: 'owner' | 'requester';
  stay: Pick<SentRequest, 'start_date' | 'end_date' | 'days' | 'total_price' | 'vehicle' | 'told_return_hour'> & {
    change: StayChange | null;
  };
  /** First name of the other one. */
  name: string;
  isPending: boolean;
  /** Why it failed. */
  error: string | null;
  onAgree: () => void;
  onRefuse: () => void;
  onWithdraw: () => void;
}

/** CN-02: what the driver asks to change of an agreed stay, to both sides; nothing where nothing waits. */
export function StayChangeAsked(props: StayChangeAskedProps) {
  const { side, stay, name, isPending, error } = props;
  if (!stay.change) return error === null ? null : <Failed text={error} />;
  const vehicle = wordsOf(stay.vehicle);
  const asked = { ...stay.change, vehicle: stay.change.vehicle ? wordsOf(stay.change.vehicle) : vehicle };
  return (
    <section aria-label="Changement demandé" className={styles.change}>
      <h3 className={styles.title}>
        {side === 'owner' ? `${name} demande un changement` : 'Vous avez demandé un changement'}
      </h3>
      <StayTerms
        label="Séjour convenu et changement demandé"
        agreed={{ ...stay, vehicle, return_hour: stay.told_return_hour }}
        asked={asked}
      />
      <p className={styles.note}>
        {side === 'owner'
          ? `Vous pouvez répondre jusqu’au ${lastDay(stay.change)}. Sans votre accord, le séjour reste comme convenu.`
          : `${name} peut répondre jusqu’au ${lastDay(stay.change)}. En attendant, le séjour reste comme convenu.`}
      </p>
      {error !== null && <Failed text={error} />}
      <div className={styles.actions}>
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

function Failed({ text }: { text: string }) {
  return (
    <Notice tone="err" live>
      {text}
    </Notice>
  );
}

const wordsOf = ({ marque, modele, immatriculation }: SentRequest['vehicle']) =>
  `${marque} ${modele}, ${immatriculation}`;

/** The time to answer ends at a midnight: the day before is the last one. */
const lastDay = ({ answer_by }: StayChange) => dayInText(new Date(Date.parse(answer_by) - 1).toISOString());
