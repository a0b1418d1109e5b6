import { Button } from '@placette/ui/button';
import { DataTable, type DataTableProps } from '@placette/ui/data-table';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import styles from './desk.module.css';

interface PagedTableProps<Row> extends DataTableProps<Row> {
  /** Of the rows: what TanStack Query tells about it. */
  query: {
    isPending: boolean;
    isError: boolean;
    isRefetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage?: boolean;
    fetchNextPage: () => unknown;
  };
  texts: { loading: string; failed: string; more: string };
  /** Said when there are no rows. */
  empty: { title: string; text?: string };
}

/** Rows that come page by page: awaited, failed, none, or a table with a way to more. */
export function PagedTable<Row>({ query, texts, empty, ...table }: PagedTableProps<Row>) {
  const { isPending, isError, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isEmpty = table.rows.length === 0;
  return (
    <>
      {isPending && (
        <Loading text={texts.loading}>
          <SkeletonRows />
        </Loading>
      )}
      {isError && <ErrorState title={texts.failed} onRetry={() => void refetch()} isRetrying={isRefetching} />}
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
