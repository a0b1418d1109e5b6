import type { CarPark, StatedField } from '@placette/contracts/catalog/administration/car-parks';
import { isRecentPrice } from '@placette/contracts/catalog/official-prices';
import { links } from '@placette/shell-api';
import { classNames } from '@placette/ui/class-names';
import { distance } from '@placette/ui/format';
import { StatusTag } from '@placette/ui/status-tag';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { memo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CellInput, type Step } from './cell-input.js';
import { COLUMNS, isField, type ColumnKey } from './columns.js';
import { ageOf, cellWords, FIELD_TITLES, hasPrice } from './price-cells.js';
import type { ChangedRow, Draft } from './use-drafts.js';
import styles from './car-parks.module.css';

interface PriceRowProps {
  spot: CarPark;
  draft: Draft | undefined;
  changed: ChangedRow | undefined;
  today: string;
  index: number;
  /** In pixels from the top of the table. */
  start: number;
  /** The column with the focus. */
  active: number | null;
  /** The text with which the active cell was opened. */
  opened: string | null;
  onPress: (id: string, column: number, isAgain: boolean) => void;
  onType: (spot: CarPark, field: StatedField, text: string) => void;
  onEnd: (step: Step) => void;
}

/** While the table scrolls, only the rows that come into view are drawn. */
export const PriceRow = memo(
  DrawnRow,
  (before, after) =>
    after.active === null &&
    before.active === null &&
    before.spot === after.spot &&
    before.draft === after.draft &&
    before.index === after.index &&
    before.onPress === after.onPress,
);

function DrawnRow({ spot, changed, today, index, start, active, opened, onPress, onType, onEnd }: PriceRowProps) {
  /** The cell with the focus when the press began: pressed again, it is opened. */
  const wasActive = useRef(false);
  const problems = new Map(changed?.problems.map(({ field, message }) => [field, message]));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles.row, styles.drawn)}
      style={{ transform: `translateY(${start}px)` }}
    >
      {COLUMNS.map((column, at) => {
        const isActive = active === at;
        const field = isField(column) ? column : null;
        const problem = field && problems.get(field);
        const isChanged = field !== null && changed !== undefined && changed.stated[field] !== spot[field];
        return (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid around listens to keys
          <div
            key={column}
            role={column === 'name' ? 'rowheader' : 'gridcell'}
            tabIndex={isActive ? 0 : -1}
            data-active={isActive ? '' : undefined}
            aria-readonly={field === null || undefined}
            aria-invalid={problem ? true : undefined}
            className={classNames(styles[column], isChanged && styles.changed, problem && styles.refused)}
            onMouseDown={() => {
              wasActive.current = isActive;
            }}
            onClick={isActive && opened !== null ? undefined : () => onPress(spot.id, at, wasActive.current)}
            onFocus={isActive ? undefined : () => onPress(spot.id, at, false)}
          >
            {isActive && opened !== null && field !== null ? (
              <CellInput
                label={`${FIELD_TITLES[field]}, ${spot.name}`}
                opened={opened}
                isInvalid={Boolean(problem)}
                isNumber={field.startsWith('price')}
                onType={(text) => onType(spot, field, text)}
                onEnd={onEnd}
              />
            ) : (
              <>
                {field ? fieldText(field, spot, changed) : FACTS[column as Fact](spot, today)}
                {problem && <VisuallyHidden>, refusé&nbsp;: {problem}</VisuallyHidden>}
                {isChanged && !problem && <VisuallyHidden>, modifié</VisuallyHidden>}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What cannot be read stays as it was typed. */
function fieldText(field: StatedField, spot: CarPark, changed: ChangedRow | undefined): string {
  const isUnread = changed?.problems.some((problem) => problem.field === field) ?? false;
  const typed = changed?.typed[field];
  return isUnread && typed !== undefined ? typed : cellWords(field, (changed?.stated ?? spot)[field]);
}

type Fact = Exclude<ColumnKey, StatedField>;
const FACTS: Record<Fact, (spot: CarPark, today: string) => ReactNode> = {
  name: ({ name, website_url, distance_meters, is_official }) => (
    <>
      {website_url === null ? (
        name
      ) : (
        <a href={website_url} target="_blank" rel="noreferrer" tabIndex={-1}>
          {name}
        </a>
      )}
      <small>
        {distance_meters !== null && ` à\u00a0${distance(distance_meters)}`}
        {!is_official && ', non officiel'}
      </small>
    </>
  ),
  location: ({ location }) => (
    <>
      <Link to={`${links.adminLocations}/${location.id}`} tabIndex={-1}>
        {location.name}
      </Link>
      {!location.actif && <small>, masqué</small>}
    </>
  ),
  age: (spot, today) => {
    if (spot.checked_on === null) return '';
    const age = ageOf(spot.checked_on, today);
    return hasPrice(spot) && !isRecentPrice(spot.checked_on, today) ? <StatusTag tone="warn">{age}</StatusTag> : age;
  },
};
