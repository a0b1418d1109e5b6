import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { outsideShuttleInWords, travelLines } from '@placette/contracts/requests/travel/travel';
import styles from './request-lines.module.css';

interface TravelFactsProps {
  travel: SeenTravel | null;
  /** Of the reader. */
  side: 'owner' | 'requester';
}

/** TR-01: what a request says of its journey, and which hours the shuttle does not serve; nothing where nothing is said. */
export function TravelFacts({ travel, side }: TravelFactsProps) {
  if (travel === null) return null;
  const outside = outsideShuttleInWords(travel, travel.shuttle, travel.outside_shuttle, side);
  return (
    <>
      <dl className={styles.facts}>
        {travelLines(travel).map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {outside !== null && <p className={styles.outside}>{outside}</p>}
    </>
  );
}
