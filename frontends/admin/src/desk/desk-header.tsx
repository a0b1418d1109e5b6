import { useTitle } from '@placette/shell-api';
import { PageHeader } from '@placette/ui/page-header';
import { StatusTag } from '@placette/ui/status-tag';
import { CATEGORY_LABELS, type Category } from '@placette/contracts/documents/schema';
import { Car, IdCard, SquareParking, type Icon } from '@placette/ui/icons';

/** Title of a desk, marked as reserved (MO-01). */
export function DeskHeader({ title }: { title: string }) {
  useTitle(title);
  return <PageHeader title={title} action={<StatusTag tone="info">Zone Admin</StatusTag>} />;
}

const ICONS: Record<Category, Icon> = { identity: IdCard, vehicle: Car, parking: SquareParking };

/** MO-04: what a document is about. */
export function CategoryBadge({ category }: { category: Category }) {
  return (
    <StatusTag tone="neutral" icon={ICONS[category]}>
      {CATEGORY_LABELS[category]}
    </StatusTag>
  );
}
