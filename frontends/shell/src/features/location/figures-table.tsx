import type { ReactNode } from 'react';
import styles from './figures-table.module.css';

interface FiguresTableProps {
  caption: ReactNode;
  columns: readonly string[];
  /** First cell of each row names it; the others are figures. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/** A table of amounts that scrolls sideways on a narrow screen. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={columns.join(', ')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, first, ...cells]) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
