import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { Button } from '@placette/ui/button';
import { useState } from 'react';
import styles from './preview.module.css';
import { withoutUnread } from '../offer/draft/offer-values.js';
import { PreviewDialog } from './preview-dialog.js';

interface PreviewButtonProps {
  /** What the form holds now, saved or not. */
  read: () => OfferValues;
  photos: readonly string[];
  /** Of a parking that is published. */
  parking_spot_id?: string;
}

/** « Aperçu »: the offer as a driver will see it. */
export function PreviewButton({ read, ...shown }: PreviewButtonProps) {
  const [values, setValues] = useState<OfferValues | null>(null);
  return (
    <>
      <Button variant="secondary" className={styles.button} onClick={() => setValues(withoutUnread(read()))}>
        Aperçu
      </Button>
      {values && <PreviewDialog values={values} {...shown} onClose={() => setValues(null)} />}
    </>
  );
}
