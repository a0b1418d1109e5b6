import { DOCUMENT_TYPE_LABELS } from '@placette/contracts/documents/schema';

/** MO-04: an unknown type is shown as it is. */
export function documentLabel(type: string): string {
  return (DOCUMENT_TYPE_LABELS as Record<string, string>)[type] ?? type;
}
