import { BayDrawing } from '../media/bay.js';
import { Photo } from '../media/photo.js';
import { part } from '../feedback/part.js';
import { Suspense, useState } from 'react';
import styles from './parking-gallery.module.css';

const PhotoViewer = part(async () => (await import('../media/photo-viewer.js')).PhotoViewer);

/** PD-03: at most six pictures, and the number of further ones. */
const SHOWN = 6;

export function ParkingGallery({ photos, title }: { photos: readonly string[]; title: string }) {
  const [seen, setSeen] = useState<number | null>(null);
  if (photos.length === 0) {
    return (
      <p className={styles.none}>
        <BayDrawing content="photo" />
        Aucune photo disponible pour ce parking
      </p>
    );
  }
  const more = photos.length - SHOWN;
  return (
    <>
      <ul className={styles.grid} aria-label="Photos du parking">
        {photos.slice(0, SHOWN).map((photo, index) => (
          <li key={photo} className={styles.item}>
            <button type="button" className={styles.open} onClick={() => setSeen(index)}>
              <Photo
                photo={photo}
                alt={`Agrandir\u00a0: ${title}, photo ${index + 1} sur ${photos.length}`}
                sizes={sizesOf(index, photos.length)}
                eager={index === 0}
              />
              {index === SHOWN - 1 && more > 0 && <span className={styles.more}>+{more}</span>}
            </button>
          </li>
        ))}
      </ul>
      {seen !== null && (
        <Suspense>
          <PhotoViewer photos={photos} title={title} first={seen} onClose={() => setSeen(null)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The widths of the pictures: a single one over the whole column, two side by side, and with more the first twice as
 * large.
 */
function sizesOf(index: number, count: number): string {
  if (count === 1) return '(min-width: 1024px) 800px, 100vw';
  const isLarge = index === 0 || count === 2;
  return isLarge ? '(min-width: 768px) 400px, 100vw' : '(min-width: 768px) 200px, 33vw';
}
