import { Button } from '@placette/ui/button';
import { DataTable, type Column, type DataTableProps } from '@placette/ui/data-table';
import { EmptyState } from '@placette/ui/empty-state';
import { dateAndTime } from '@placette/ui/format';
import { QueryState, type LoadedQuery } from '@placette/ui/query-state';
import styles from './desk.module.css';

export interface PagedQuery extends LoadedQuery {
  hasNextPage: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage: () => unknown;
}

interface PagedTableProps<Row> extends DataTableProps<Row> {
  query: PagedQuery;
  texts: { loading: string; failed: string; more: string };
  /** The texts shown when there are no rows. */
  empty: { title: string; text?: string };
}

/** A table that loads page by page, with its states: loading, failed, empty, and a button for more rows. */
export function PagedTable<Row>({ query, texts, empty, ...table }: PagedTableProps<Row>) {
  const { isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isEmpty = table.rows.length === 0;
  return (
    <>
      <QueryState query={query} loading={texts.loading} failure={texts.failed} />
      {isEmpty && !isPending && !isError && <EmptyState {...empty} />}
      {!isEmpty && <DataTable {...table} />}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** A column of dates with their time. */
export function dateColumn<Row>(title: string, at: (row: Row) => string): Column<Row> {
  const cell = (row: Row) => <time dateTime={at(row)}>{dateAndTime(at(row))}</time>;
  return { key: 'date', title, cell, figures: true };
}
