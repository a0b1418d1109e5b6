import type { ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'react-router';
import { classNames } from '../class-names.js';
import { count, euros } from '../format.js';
import { VerifiedMark } from '../status/identity-badge.js';
import { cancellationWords, responseWords, type KnownResponse } from '../status/response-words.js';
import shared from '../layout/shared.module.css';
import styles from './parking-row.module.css';
import { Photo } from '../media/photo.js';

export interface ParkingRowProps {
  title: string;
  /** The page of the parking; its link covers the row. Absent when it has no page yet. */
  href?: string;
  /** The router state for the link to that page. */
  state?: unknown;
  city: string;
  /** The owner's description, of which the first two lines are shown. */
  description?: string | null;
  photo: string | null;
  /** « À 850 m de l’aéroport ». */
  where?: string;
  /** Words such as « Couvert », the most useful first. */
  facts: readonly string[];
  /** SE-09: how many facts are shown before « et 2 autres ». */
  factsShown?: number;
  verified?: boolean;
  /** « Par Camille ». */
  owner?: string;
  /** AK-04: how the owner responds to requests; absent while unknown. */
  response?: KnownResponse;
  /** CN-04: approved stays that the owner cancelled. */
  cancellations?: number;
  /** In euros. */
  price_per_day: number;
  /** In euros for the chosen dates, with their number of days. */
  total?: { total_price: number; days: number } | null;
  unavailable?: boolean;
  selected?: boolean;
  /** « Convient », « À vérifier »: a StatusTag. */
  note?: ReactNode;
  /** On the photo, above the stretched link. */
  favourite?: ReactNode;
  /** Buttons; they lie above the stretched link. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  eager?: boolean;
  ref?: Ref<HTMLElement>;
  onActive?: (active: boolean) => void;
}

/** A parking in a list: photo, facts, price; the total of the stay comes first when dates are known. */
export function ParkingRow(props: ParkingRowProps) {
  const { facts, factsShown = 3, total, unavailable, selected, onActive } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  const more = facts.length - factsShown;
  const isNew = props.response === null;
  const cancelled = cancellationWords(props.cancellations);
  return (
    <article
      ref={props.ref}
      aria-current={selected || undefined}
      className={classNames(styles.row, selected && styles.selected, unavailable && styles.unavailable)}
      onMouseEnter={onActive && (() => onActive(true))}
      onMouseLeave={onActive && (() => onActive(false))}
      onFocus={onActive && (() => onActive(true))}
      onBlur={onActive && (() => onActive(false))}
    >
      <div className={styles.grid}>
        <div className={styles.words}>
          <Heading className={styles.title}>
            {props.href === undefined ? (
              props.title
            ) : (
              <RouterLink to={props.href} state={props.state} className={shared.rowLink}>
                {props.title}
              </RouterLink>
            )}
          </Heading>
          <p className={styles.where}>{[props.city, props.where].filter(Boolean).join(', ')}</p>
          {props.description && <p className={styles.description}>{props.description}</p>}
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.slice(0, factsShown).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
              {more > 0 && <li className={styles.more}>{more === 1 ? 'et 1 autre' : `et ${more} autres`}</li>}
            </ul>
          )}
          {props.response && <p className={styles.response}>{responseWords(props.response).join(', ')}</p>}
          {cancelled && <p className={styles.response}>{cancelled}</p>}
        </div>
        {(props.owner || props.verified || props.note || isNew) && (
          <p className={styles.owner}>
            {props.owner && <span className={styles.name}>{props.owner}</span>}
            {isNew && <span className={styles.new}>{responseWords(null)}</span>}
            {props.verified && <VerifiedMark />}
            {props.note}
          </p>
        )}
        <div className={styles.photo}>
          <Photo photo={props.photo} alt="" sizes="(min-width: 480px) 148px, 96px" eager={props.eager} />
          {props.favourite && <div className={styles.favourite}>{props.favourite}</div>}
        </div>
        <div className={styles.side}>
          <div>
            {total ? (
              <>
                <p className={styles.price}>
                  <strong>{euros(total.total_price)}</strong>{' '}
                  <span>{`pour ${count(total.days, 'jour', 'jours')}`}</span>
                </p>
                {total.days > 1 && (
                  <p className={styles.perDay}>{`soit ${euros(total.total_price / total.days)} par jour`}</p>
                )}
              </>
            ) : (
              <p className={styles.price}>
                <strong>{euros(props.price_per_day)}</strong> <span>par jour</span>
              </p>
            )}
            {unavailable && <p className={styles.gone}>Non disponible</p>}
          </div>
          {props.actions && <div className={styles.actions}>{props.actions}</div>}
        </div>
      </div>
    </article>
  );
}
