import type { ReactNode } from 'react';
import shared from '../layout/shared.module.css';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned tabular figures. */
  figures?: boolean;
  /** Names the row; one column at most. */
  header?: boolean;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Last column, without a title: the row's button. */
  action?: (row: Row) => ReactNode;
}

/**
 * A table; without room for it each row becomes a list of terms and values. Up and down arrows move between row
 * actions.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, action }: DataTableProps<Row>) {
  return (
    <div className={styles.room}>
      <table
        className={styles.table}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          const row = (event.target as HTMLElement).closest('tbody tr');
          const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
          const target = next?.querySelector<HTMLElement>('[data-action] :is(a, button)');
          if (!target) return;
          event.preventDefault();
          target.focus();
        }}
      >
        <caption className={shared.unseen}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.figures ? styles.figures : undefined}>
                {column.title}
              </th>
            ))}
            {action && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.header ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.header ? 'row' : undefined}
                    className={column.figures ? styles.figures : undefined}
                  >
                    <span className={styles.term} aria-hidden="true">
                      {column.title}
                    </span>
                    <span className={styles.value}>{column.cell(row)}</span>
                  </Cell>
                );
              })}
              {action && (
                <td className={styles.action} data-action="">
                  {action(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
