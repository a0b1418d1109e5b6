import { PHOTO_WIDTHS, photoUrl } from '@placette/contracts/listings/offer/photo';
import { useEffect, useRef, useState } from 'react';
import { BayDrawing } from './bay.js';
import { classNames } from '../class-names.js';
import styles from './photo.module.css';

interface PhotoProps {
  /** Storage path, or the object URL of a newly chosen photo; null when there is none. */
  photo: string | null | undefined;
  /** '' when the text beside it is equivalent. */
  alt: string;
  /** The displayed width, as in the `sizes` attribute: « 148px ». */
  sizes: string;
  /** For the first row: loaded immediately. */
  eager?: boolean;
  className?: string;
}

/** A 4:3 photo of a parking; a missing or failing one is replaced by the bay drawing and « Aucune photo ». */
export function Photo({ photo, alt, sizes, eager, className }: PhotoProps) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // A server-rendered photo may have failed before hydration.
  useEffect(() => {
    const drawn = image.current;
    if (drawn?.complete && drawn.naturalWidth === 0 && drawn.currentSrc !== '') setFailed(true);
  }, []);
  if (!photo || failed) {
    return (
      <span className={classNames(styles.photo, styles.missing, className)} role="img" aria-label="Aucune photo">
        <BayDrawing content="photo" />
        <span aria-hidden="true">Aucune photo</span>
      </span>
    );
  }
  if (isLocal(photo)) {
    const look = classNames(styles.photo, className);
    return <img src={photo} width={640} height={480} alt={alt} className={look} onError={() => setFailed(true)} />;
  }
  const widths = (format: 'webp' | 'avif') =>
    PHOTO_WIDTHS.map((width) => `${photoUrl(photo, width, format)} ${width}w`).join(', ');
  return (
    <picture className={styles.formats}>
      <source type="image/avif" srcSet={widths('avif')} sizes={sizes} className={styles.source} />
      <img
        ref={image}
        src={photoUrl(photo, 640)}
        srcSet={widths('webp')}
        sizes={sizes}
        width={640}
        height={480}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={classNames(styles.photo, className)}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}

const isLocal = (photo: string) => photo.startsWith('blob:');

/** Returns the largest picture of a photo. */
export const wholePhoto = (photo: string) => (isLocal(photo) ? photo : photoUrl(photo, 1280));
