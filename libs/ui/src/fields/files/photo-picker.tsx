import { useRef } from 'react';
import { BayDrawing } from '../../media/bay.js';
import { classNames } from '../../class-names.js';
import { FieldError, FieldGroup, useFieldIds, type FieldTexts } from '../field.js';
import { IconButton } from '../../actions/icon-button.js';
import { Camera, ChevronLeft, ChevronRight, Trash2, Undo2 } from '../../icons.js';
import styles from './photo-picker.module.css';
import { VisuallyHidden } from '../../layout/visually-hidden.js';

export interface PickedPhoto {
  id: string;
  /** URL of the picture, or an object URL of a file just chosen. */
  url: string | null;
  /** What is read aloud: « Photo 2 ». */
  name: string;
  /** From 0 to 1 while it is sent. */
  progress?: number;
  error?: string;
  /** A file of this form: what failed was its way to the server. */
  isRetryable?: boolean;
  /** Received, and not yet shown to others. */
  preparing?: boolean;
  /** Will be deleted when the form is saved; can be restored until then. */
  removed?: boolean;
}

interface PhotoPickerProps extends FieldTexts {
  photos: readonly PickedPhoto[];
  max: number;
  accept: readonly string[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRestore?: (id: string) => void;
  /** Sends a photo that failed again. */
  onRetry?: (id: string) => void;
  /** Offered beside a photo that failed. */
  onReplace?: (id: string, file: File) => void;
  /** Offered when the order matters: the photo goes one place towards the start (-1) or the end (1). */
  onMove?: (id: string, by: -1 | 1) => void;
  id?: string;
}

export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hint, error, optional, photos, max, accept, onAdd, onRemove, onRestore, onRetry, onReplace } = props;
  const { onMove } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  const input = useRef<HTMLInputElement>(null);
  const kept = photos.filter((photo) => !photo.removed && !photo.error).length;

  function take(list: FileList | null) {
    const chosen = Array.from(list ?? []);
    if (chosen.length > 0) onAdd(chosen);
    if (input.current) input.current.value = '';
  }

  const movable = photos.filter((photo) => !photo.removed && !photo.error);

  return (
    <FieldGroup {...{ label, hint, error, optional, ids }}>
      <ul className={styles.grid}>
        {photos.map((photo) => (
          <li key={photo.id} className={classNames(styles.tile, photo.removed && styles.removed)}>
            {photo.url ? (
              <img src={photo.url} alt={photo.name} className={styles.photo} />
            ) : (
              <BayDrawing content="photo" className={styles.missing} />
            )}
            {photo.progress !== undefined && (
              <progress
                value={photo.progress}
                max={1}
                aria-label={`Envoi de ${photo.name}`}
                className={styles.progress}
              />
            )}
            {photo.removed && <span className={styles.mark}>Sera supprimée</span>}
            {photo.preparing && !photo.removed && (
              <span className={classNames(styles.mark, styles.preparing)}>En préparation</span>
            )}
            <span className={styles.button}>
              {photo.removed && onRestore ? (
                <IconButton
                  label={`Restaurer ${photo.name}`}
                  icon={<Undo2 aria-hidden="true" />}
                  onClick={() => onRestore(photo.id)}
                />
              ) : (
                <IconButton
                  label={`Supprimer ${photo.name}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onRemove(photo.id)}
                />
              )}
            </span>
            {onMove && movable.length > 1 && movable.includes(photo) && photo.progress === undefined && (
              <span className={styles.moves}>
                <IconButton
                  label={`Avancer ${photo.name}`}
                  icon={<ChevronLeft aria-hidden="true" />}
                  aria-disabled={photo === movable[0] || undefined}
                  onClick={() => photo !== movable[0] && onMove(photo.id, -1)}
                />
                <IconButton
                  label={`Reculer ${photo.name}`}
                  icon={<ChevronRight aria-hidden="true" />}
                  aria-disabled={photo === movable.at(-1) || undefined}
                  onClick={() => photo !== movable.at(-1) && onMove(photo.id, 1)}
                />
              </span>
            )}
            {photo.error && (
              <div className={styles.failure}>
                <FieldError>{photo.error}</FieldError>
                {onRetry && photo.isRetryable && (
                  <button type="button" className={styles.replace} onClick={() => onRetry(photo.id)}>
                    Réessayer<VisuallyHidden> : {photo.name}</VisuallyHidden>
                  </button>
                )}
                {onRetry && photo.isRetryable && (
                  <button type="button" className={styles.replace} onClick={() => onRemove(photo.id)}>
                    Retirer<VisuallyHidden> {photo.name}</VisuallyHidden>
                  </button>
                )}
                {onReplace && (
                  <label className={styles.replace}>
                    Remplacer<VisuallyHidden> {photo.name}</VisuallyHidden>
                    <input
                      type="file"
                      accept={accept.join(',')}
                      className={styles.input}
                      onChange={({ target }) => target.files?.[0] && onReplace(photo.id, target.files[0])}
                    />
                  </label>
                )}
              </div>
            )}
          </li>
        ))}
        {kept < max && (
          <li>
            <label className={classNames(styles.tile, styles.add)}>
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
        {kept} sur {max}
      </p>
    </FieldGroup>
  );
}
