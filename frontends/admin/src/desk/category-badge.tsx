import { CATEGORY_LABELS, type Category } from '@placette/contracts/documents/schema';
import { Car, IdCard, SquareParking, type Icon } from '@placette/ui/icons';
import { StatusTag } from '@placette/ui/status-tag';

const ICONS: Record<Category, Icon> = { identity: IdCard, vehicle: Car, parking: SquareParking };

/** MO-04: what a document is about. */
export function CategoryBadge({ category }: { category: Category }) {
  return (
    <StatusTag tone="neutral" icon={ICONS[category]}>
      {CATEGORY_LABELS[category]}
    </StatusTag>
  );
}
