import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { classNames } from '../class-names.js';
import { Modal } from '../dialogs/modal.js';
import { IconButton } from '../actions/button.js';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from '../icons.js';
import { Photo, wholePhoto } from './photo.js';
import styles from './photo-viewer.module.css';

interface PhotoViewerProps {
  /** Storage paths. */
  photos: readonly string[];
  /** The subject of the photos: « Garage fermé ». */
  title: string;
  /** The index of the photo shown first. */
  first: number;
  onClose: () => void;
}

/** In pixels: the finger movement that turns a page. */
const SWIPE = 48;

/**
 * PD-04: the photos over the whole screen. Arrows, Home and End turn pages, Escape and Back close; the opener gets the focus
 * back.
 */
export function PhotoViewer({ photos, title, first, onClose }: PhotoViewerProps) {
  const strip = useRef<HTMLUListElement>(null);
  const touched = useRef<number | null>(null);
  const [index, setIndex] = useState(first);
  const [zoomed, setZoomed] = useState(false);
  const photo = photos[index] ?? '';
  const name = (each: number) => `${title}, photo ${each + 1} sur ${photos.length}`;

  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [index]);

  function show(next: number) {
    setIndex((next + photos.length) % photos.length);
    setZoomed(false);
  }

  function turn(event: KeyboardEvent) {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: photos.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  }

  /** One finger, sideways; on an enlarged photo it moves the photo instead. */
  function swipe({ changedTouches, touches }: TouchEvent) {
    const from = touched.current;
    touched.current = null;
    const travel = from === null || touches.length > 0 ? 0 : (changedTouches[0]?.clientX ?? from) - from;
    if (!zoomed && Math.abs(travel) >= SWIPE) show(travel < 0 ? index + 1 : index - 1);
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      sticky
      data-theme="dark"
      aria-label={`Photos\u00a0: ${title}`}
      className={styles.viewer}
      onKeyDown={turn}
    >
      <div className={styles.bar}>
        <p className={styles.counter} role="status">
          {index + 1} sur {photos.length}
        </p>
        <IconButton
          label={zoomed ? 'Réduire la photo' : 'Agrandir la photo'}
          icon={zoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
          aria-pressed={zoomed}
          onClick={() => setZoomed(!zoomed)}
        />
        <a href={wholePhoto(photo)} download={`photo-${index + 1}.webp`} className={styles.download}>
          <Download aria-hidden="true" />
          <span className={styles.word}>Télécharger</span>
        </a>
        <IconButton label="Fermer" icon={<X aria-hidden="true" />} onClick={onClose} data-autofocus="" />
      </div>
      <div
        className={classNames(styles.stage, zoomed && styles.zoomed)}
        tabIndex={zoomed ? 0 : undefined}
        role={zoomed ? 'group' : undefined}
        aria-label={zoomed ? 'Photo agrandie' : undefined}
        onTouchStart={({ touches }) => (touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null)}
        onTouchEnd={swipe}
      >
        <Photo key={photo} photo={photo} alt={name(index)} sizes="100vw" eager className={styles.photo} />
      </div>
      {photos.length > 1 && (
        <>
          <IconButton
            label="Photo précédente"
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => show(index - 1)}
            className={classNames(styles.turn, styles.back)}
          />
          <IconButton
            label="Photo suivante"
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => show(index + 1)}
            className={classNames(styles.turn, styles.on)}
          />
          <ul ref={strip} className={styles.strip} aria-label="Toutes les photos">
            {photos.map((each, position) => (
              <li key={each}>
                <button
                  type="button"
                  aria-label={`Photo ${position + 1}`}
                  aria-current={position === index || undefined}
                  className={styles.thumbnail}
                  onClick={() => show(position)}
                >
                  <Photo photo={each} alt="" sizes="80px" eager />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
