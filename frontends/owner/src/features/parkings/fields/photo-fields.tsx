import { UPLOAD_MAX_BYTES } from '@placette/contracts/documents/schema';
import shared from '@placette/ui/shared.module.css';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { PHOTOS_MAX } from '@placette/contracts/listings/own-parkings/schema';
import { fileSize } from '@placette/ui/format';
import { PhotoPicker } from '@placette/ui/photo-picker';
import type { ComponentProps, ReactNode } from 'react';
import { FormPart } from './form-part.js';
import styles from './fields.module.css';
import type { SummaryError } from '@placette/ui/error-summary';

type Picker = ComponentProps<typeof PhotoPicker>;
interface PhotoFieldsProps extends Omit<Picker, 'id' | 'label' | 'hint' | 'optional' | 'max'> {
  /** The text above the photos. */
  children?: ReactNode;
}

const GUIDE = ['l’entrée depuis la rue', 'la place elle-même, vide', 'le portail ou la barrière'];

/** OP-19: the photos in their order. Three of them say what a driver has to recognise. */
export function PhotoFields({ children, ...picker }: PhotoFieldsProps) {
  return (
    <FormPart id="photos" title="Photos">
      <div className={shared.words}>
        Trois photos suffisent pour s’y retrouver&nbsp;:
        <ol className={styles.guide}>
          {GUIDE.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ol>
      </div>
      {children}
      <PhotoPicker
        id={PHOTOS}
        label="Photos de la place"
        optional
        hint={`Jusqu’à ${PHOTOS_MAX} photos JPG ou PNG, ${fileSize(UPLOAD_MAX_BYTES)} au plus chacune. ${PRODUCT_FACTS.lighterPhotos} La première illustre votre annonce\u00a0: faites glisser les photos, ou utilisez leurs flèches, pour changer leur ordre.`}
        max={PHOTOS_MAX}
        {...picker}
      />
    </FormPart>
  );
}

/** Id of the photos in both forms. */
const PHOTOS = 'photos';

/** A photo that could not be uploaded stops the form, which names it; otherwise it would be lost without notice. */
export function photoErrors(photos: readonly { name: string; error?: string }[]): SummaryError[] {
  return photos
    .filter(({ error }) => error !== undefined)
    .map(({ name, error }) => ({ field: PHOTOS, message: `${name}\u00a0: ${error} Réessayez ou retirez-la.` }));
}
