import { DOCUMENT_TYPE_LABELS, type Category, type DocumentType } from '@placette/contracts/documents/schema';
import { quoted } from '../../emails/wording.js';

export interface ReviewedDocument {
  category: Category;
  document_type: DocumentType;
  subject_label: string | null;
}

/** Where the owner of a document finds it again. */
export const DOCUMENT_PAGES = {
  identity: '/dashboard/verification',
  vehicle: '/dashboard/vehicules',
  parking: '/dashboard/parkings',
} as const satisfies Record<Category, string>;

/** A vehicle is not named: its label holds the plate, which no mail carries. */
export function documentName({ category, document_type, subject_label }: ReviewedDocument): string {
  const document = quoted(DOCUMENT_TYPE_LABELS[document_type]);
  if (category === 'vehicle') return `${document} de votre véhicule`;
  return category === 'parking' && subject_label ? `${document} de votre place ${quoted(subject_label)}` : document;
}
