import { useTitle } from '@placette/shell-api';
import { PageHeader } from '@placette/ui/page-header';
import { StatusTag } from '@placette/ui/status-tag';

/** Title of a desk, marked as reserved (MO-01). */
export function DeskHeader({ title }: { title: string }) {
  useTitle(title);
  return <PageHeader title={title} action={<StatusTag tone="info">Zone Admin</StatusTag>} />;
}
