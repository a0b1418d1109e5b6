import { CHOSEN_TYPES } from '@placette/contracts/documents/files';
import { useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { classNames } from '../../class-names.js';
import { Camera } from '../../icons.js';
import { VisuallyHidden } from '../../layout/visually-hidden.js';
import { FieldGroup, useFieldIds, type FieldTexts } from '../field.js';
import { PhotoTile, type PhotoCalls, type PhotoMove, type PickedPhoto } from './photo-tile.js';
import styles from './photo-picker.module.css';

export type { PickedPhoto };

interface PhotoPickerProps extends FieldTexts, PhotoCalls {
  photos: readonly PickedPhoto[];
  max: number;
  onAdd: (files: File[]) => void;
  /** Offered when the order matters: the photo takes the place of another one. The first one is the cover. */
  onMove?: (id: string, to: string) => void;
  id?: string;
}

export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hint, error, optional, photos, max, onAdd, onMove } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  const input = useRef<HTMLInputElement>(null);
  const kept = photos.filter((photo) => !photo.removed && !photo.error);
  const list = useRef<HTMLUListElement>(null);
  /** The last move: said aloud, and its arrow keeps the focus, which the browser takes from what changes its place. */
  const [moved, setMoved] = useState<{ id: string; place: number; step: number | undefined } | null>(null);
  useEffect(() => {
    if (moved?.step === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-photo="${moved.id}"] [data-step="${moved.step}"]`)?.focus();
  }, [moved]);

  function take(list: FileList | null) {
    const chosen = Array.from(list ?? []);
    if (chosen.length > 0) onAdd(chosen);
    if (input.current) input.current.value = '';
  }

  function moveOf(photo: PickedPhoto): PhotoMove | null {
    if (!onMove || kept.length < 2 || !kept.includes(photo) || photo.progress !== undefined) return null;
    const move = (id: string, to: PickedPhoto | undefined, step?: number) => {
      if (!to || to.id === id) return;
      onMove(id, to.id);
      setMoved({ id, place: kept.indexOf(to) + 1, step });
    };
    return {
      isFirst: photo === kept[0],
      isLast: photo === kept.at(-1),
      by: (step) => move(photo.id, kept[kept.indexOf(photo) + step], step),
      takeIn: (id) => kept.some((each) => each.id === id) && move(id, photo),
    };
  }

  return (
    <FieldGroup {...{ label, hint, error, optional, ids }}>
      <ul ref={list} className={styles.grid}>
        <I18nProvider locale="fr-FR">
          {photos.map((photo) => (
            <PhotoTile
              key={photo.id}
              photo={{ ...photo, isCover: onMove !== undefined && photo === kept[0] }}
              onRemove={props.onRemove}
              onRestore={props.onRestore}
              onRetry={props.onRetry}
              onReplace={props.onReplace}
              move={moveOf(photo)}
            />
          ))}
        </I18nProvider>
        {kept.length < max && (
          <li>
            <label className={classNames(styles.picture, styles.add)}>
              <Camera aria-hidden="true" />
              <span>Ajouter des photos</span>
              <input
                ref={input}
                type="file"
                multiple
                accept={CHOSEN_TYPES.photo}
                aria-describedby={ids.describedBy}
                className={styles.input}
                onChange={(event) => take(event.target.files)}
              />
            </label>
          </li>
        )}
      </ul>
      <VisuallyHidden>
        <span role="status">{moved && said(moved.place, kept.length)}</span>
      </VisuallyHidden>
      <p className={styles.counter} role="status">
        {kept.length} sur {max}
      </p>
    </FieldGroup>
  );
}

function said(place: number, count: number): string {
  return place === 1
    ? 'La photo est maintenant la première\u00a0: elle illustre l’annonce.'
    : `La photo est maintenant en place ${place} sur ${count}.`;
}
