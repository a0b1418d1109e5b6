import type { CarPark, StatedField } from '@placette/contracts/catalog/administration/car-parks';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { COLUMNS, isField, TITLES } from './columns.js';
import { cellText, dated } from './price-cells.js';
import type { Step } from './cell-input.js';
import { PriceRow } from './price-row.js';
import { readDraft, type Drafts } from './use-drafts.js';
import styles from './car-parks.module.css';

const ROW_HEIGHT = 45;
/** Rows of a screen, for « Page suivante ». */
const PAGE = 10;

export interface Cell {
  id: string;
  column: number;
}

interface PriceTableProps {
  rows: readonly CarPark[];
  drafts: Drafts;
  today: string;
  /** The cell with the focus, or that had it last. */
  active: Cell | null;
  /** With each new number the active cell takes the focus. */
  asked: number;
  onActive: (cell: Cell) => void;
  onType: (spot: CarPark, field: StatedField, text: string) => void;
}

/**
 * A sheet of all car parks, of which only the rows in view are drawn. Arrows move; Enter, F2 or a letter edits; Enter
 * and Tab keep what was typed and go on, Escape gives it up.
 */
export function PriceTable({ rows, drafts, today, active, asked, onActive, onType }: PriceTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** The text that a cell is opened with. */
  const [opened, setOpened] = useState<string | null>(null);
  const row = Math.max(0, active === null ? 0 : rows.findIndex(({ id }) => id === active.id));
  const column = active?.column ?? COLUMNS.indexOf('price_per_hour');
  const takesFocus = useRef(false);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    initialOffset: active === null ? 0 : row * ROW_HEIGHT,
    // The row with the focus stays, else the focus would be lost.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), row])].sort((a, b) => a - b),
  });

  useEffect(() => {
    if (!takesFocus.current || opened !== null) return;
    takesFocus.current = false;
    frame.current?.querySelector<HTMLElement>('[data-active]')?.focus();
  });

  useEffect(() => {
    if (asked > 0) frame.current?.querySelector<HTMLElement>('[data-active]')?.focus();
  }, [asked]);

  const spot = rows[row];
  const field = COLUMNS[column];
  const textOf = useCallback(
    (of: CarPark, at: StatedField) => dated(drafts.get(of.id)?.typed ?? {}, today)[at] ?? cellText(at, of[at]),
    [drafts, today],
  );
  const go = (toRow: number, toColumn: number) => {
    const to = rows[Math.min(Math.max(toRow, 0), rows.length - 1)];
    if (!to) return;
    takesFocus.current = true;
    onActive({ id: to.id, column: Math.min(Math.max(toColumn, 0), COLUMNS.length - 1) });
  };
  const edit = (text?: string) => {
    if (spot && isField(field)) setOpened(text ?? textOf(spot, field));
  };
  const end = (step: Step) => {
    setOpened(null);
    takesFocus.current = step !== 'leave';
    if (step === 'down' || step === 'up') go(row + (step === 'down' ? 1 : -1), column);
    if (step === 'next' || step === 'previous') {
      const [toRow, toColumn] = besides(row, column, step === 'next' ? 1 : -1);
      const to = rows[toRow];
      const at = COLUMNS[toColumn];
      if (!to || !isField(at)) return go(row, column);
      go(toRow, toColumn);
      setOpened(textOf(to, at));
    }
  };

  function press(event: KeyboardEvent) {
    if (opened !== null || !spot || event.altKey) return;
    const whole = event.ctrlKey || event.metaKey;
    const moves: Record<string, [number, number]> = {
      ArrowDown: [whole ? rows.length : row + 1, column],
      ArrowUp: [whole ? 0 : row - 1, column],
      ArrowRight: [row, whole ? COLUMNS.length : column + 1],
      ArrowLeft: [row, whole ? 0 : column - 1],
      PageDown: [row + PAGE, column],
      PageUp: [row - PAGE, column],
      Home: [whole ? 0 : row, 0],
      End: [whole ? rows.length : row, COLUMNS.length],
    };
    const move = moves[event.key];
    if (move) go(...move);
    else if (event.key === 'Enter' && !isField(field)) return openLink(event);
    else if (event.key === 'Enter' || event.key === 'F2') edit();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && isField(field)) onType(spot, field, '');
    else if (event.key.length === 1 && !whole && event.key !== ' ') edit(event.key);
    else return;
    event.preventDefault();
  }

  /** Cells of a spreadsheet, from the one with the focus on, to the right and down. */
  function paste(event: ClipboardEvent) {
    if (opened !== null) return;
    event.preventDefault();
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    for (const [down, line] of lines.entries())
      for (const [right, text] of line.split('\t').entries()) {
        const to = rows[row + down];
        const at = COLUMNS[column + right];
        if (to && isField(at)) onType(to, at, text.trim());
      }
  }
  function copy(event: ClipboardEvent) {
    if (opened !== null || !spot || !isField(field)) return;
    event.preventDefault();
    event.clipboardData.setData('text', textOf(spot, field));
  }

  const openAt = useCallback(
    (id: string, at: number, isAgain: boolean) => {
      const on = rows.find((each) => each.id === id);
      const pressed = COLUMNS[at];
      onActive({ id, column: at });
      if (isAgain && on && isField(pressed)) setOpened(textOf(on, pressed));
    },
    [onActive, rows, textOf],
  );

  return (
    <div ref={frame} className={styles.frame}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label="Parkings officiels et leurs prix"
        aria-rowcount={rows.length + 1}
        aria-colcount={COLUMNS.length}
        className={styles.grid}
        onKeyDown={press}
        onPaste={paste}
        onCopy={copy}
      >
        <div role="rowgroup" className={styles.titles}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            {COLUMNS.map((key) => (
              <div key={key} role="columnheader" className={styles[key] ?? styles.cell}>
                {TITLES[key]}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const drawn = rows[index];
            if (!drawn) return null;
            const draft = drafts.get(drawn.id);
            return (
              <PriceRow
                key={drawn.id}
                spot={drawn}
                changed={draft && readDraft(drawn, draft, today)}
                draft={draft}
                today={today}
                index={index}
                start={start}
                active={index === row ? column : null}
                opened={index === row ? opened : null}
                onPress={openAt}
                onType={onType}
                onEnd={end}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The next cell to type into, row by row. */
function besides(row: number, column: number, step: 1 | -1): [row: number, column: number] {
  for (let at = row * COLUMNS.length + column + step; at >= 0; at += step) {
    if (isField(COLUMNS[at % COLUMNS.length])) return [Math.floor(at / COLUMNS.length), at % COLUMNS.length];
  }
  return [row, column];
}

function openLink(event: KeyboardEvent) {
  (event.target as HTMLElement).querySelector('a')?.click();
}
