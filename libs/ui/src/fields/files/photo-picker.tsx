import { useRef } from 'react';
import { classNames } from '../../class-names.js';
import { Camera } from '../../icons.js';
import { FieldGroup, useFieldIds, type FieldTexts } from '../field.js';
import { PhotoTile, type PhotoCalls, type PhotoMove, type PickedPhoto } from './photo-tile.js';
import styles from './photo-picker.module.css';

export type { PickedPhoto };

interface PhotoPickerProps extends FieldTexts, PhotoCalls {
  photos: readonly PickedPhoto[];
  max: number;
  onAdd: (files: File[]) => void;
  /** Offered when the order matters: the photo goes one place towards the start (-1) or the end (1). */
  onMove?: (id: string, by: -1 | 1) => void;
  id?: string;
}

export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hint, error, optional, photos, max, accept, onAdd, onMove } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  const input = useRef<HTMLInputElement>(null);
  const kept = photos.filter((photo) => !photo.removed && !photo.error);

  function take(list: FileList | null) {
    const chosen = Array.from(list ?? []);
    if (chosen.length > 0) onAdd(chosen);
    if (input.current) input.current.value = '';
  }

  function moveOf(photo: PickedPhoto): PhotoMove | null {
    if (!onMove || kept.length < 2 || !kept.includes(photo) || photo.progress !== undefined) return null;
    return { isFirst: photo === kept[0], isLast: photo === kept.at(-1), by: (step) => onMove(photo.id, step) };
  }

  return (
    <FieldGroup {...{ label, hint, error, optional, ids }}>
      <ul className={styles.grid}>
        {photos.map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            accept={accept}
            onRemove={props.onRemove}
            onRestore={props.onRestore}
            onRetry={props.onRetry}
            onReplace={props.onReplace}
            move={moveOf(photo)}
          />
        ))}
        {kept.length < max && (
          <li>
            <label className={classNames(styles.picture, styles.add)}>
              <Camera aria-hidden="true" />
              <span>Ajouter des photos</span>
              <input
                ref={input}
                type="file"
                multiple
                accept={accept.join(',')}
                aria-describedby={ids.describedBy}
                className={styles.input}
                onChange={(event) => take(event.target.files)}
              />
            </label>
          </li>
        )}
      </ul>
      <p className={styles.counter} role="status">
        {kept.length} sur {max}
      </p>
    </FieldGroup>
  );
}
