import { CHOSEN_TYPES } from '@placette/contracts/documents/files';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
import { classNames } from '../../class-names.js';
import { Camera, ChevronLeft, ChevronRight, Trash2, Undo2, Upload } from '../../icons.js';
import { VisuallyHidden } from '../../layout/page.js';
import { FieldError, FieldGroup, type FieldTexts, useFieldIds } from '../field.js';
import { IconButton } from '../../actions/button.js';
import { BayDrawing } from '../../media/bay.js';
import styles from './photo-picker.module.css';

interface PhotoPickerProps extends FieldTexts, PhotoCalls {
  photos: readonly PickedPhoto[];
  max: number;
  onAdd: (files: File[]) => void;
  /** Offered when the order matters: the photo moves to the place of another one. The first one is the cover. */
  onMove?: (id: string, to: string) => void;
  id?: string;
}

export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hint, error, optional, photos, max, onAdd, onMove } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  const kept = photos.filter((photo) => !photo.removed && !photo.error);
  const list = useRef<HTMLUListElement>(null);
  /**
   * The last move: it is announced, and its arrow keeps the focus, which the browser removes from elements that move.
   */
  const [moved, setMoved] = useState<{ id: string; place: number; step: number | undefined } | null>(null);
  useEffect(() => {
    if (moved?.step === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-photo="${moved.id}"] [data-step="${moved.step}"]`)?.focus();
  }, [moved]);

  /** The same file may be chosen again. */
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = Array.from(target.files ?? []);
    if (chosen.length > 0) onAdd(chosen);
    target.value = '';
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
    <FieldGroup label={label} hint={hint} error={error} optional={optional} ids={ids}>
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
          <li className={styles.camera}>
            <label className={classNames(styles.picture, styles.add)}>
              <Camera aria-hidden="true" />
              <span>Prendre une photo</span>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                aria-describedby={ids.describedBy}
                className={styles.input}
                onChange={take}
              />
            </label>
          </li>
        )}
        {kept.length < max && (
          <li>
            <label className={classNames(styles.picture, styles.add)}>
              <Upload aria-hidden="true" />
              <span>Ajouter des photos</span>
              <input
                type="file"
                multiple
                accept={CHOSEN_TYPES.photo}
                aria-describedby={ids.describedBy}
                className={styles.input}
                onChange={take}
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

export interface PickedPhoto {
  id: string;
  /** The URL of the picture, or an object URL of the chosen file. */
  url: string | null;
  /** The accessible name: « Photo 2 ». */
  name: string;
  /** From 0 to 1 while the file is being sent. */
  progress?: number;
  error?: string;
  /** The file was sent by this form. */
  isSent?: boolean;
  /** Whether the same file can be sent again: the transfer to the server failed. */
  isRetryable?: boolean;
  /** The photo that represents the parking in lists. */
  isCover?: boolean;
  /** Received, and not shown to others yet. */
  preparing?: boolean;
  /** Will be deleted when the form is saved; can be restored until then. */
  removed?: boolean;
}

interface PhotoCalls {
  onRemove: (id: string) => void;
  onRestore?: ((id: string) => void) | undefined;
  /** Sends a photo that failed again. */
  onRetry?: ((id: string) => void) | undefined;
  /** Offered beside a failed photo. */
  onReplace?: ((id: string, file: File) => void) | undefined;
}

interface PhotoMove {
  isFirst: boolean;
  isLast: boolean;
  /** -1 towards the start, 1 towards the end. */
  by: (step: -1 | 1) => void;
  /** Another photo was dropped here. */
  takeIn: (id: string) => void;
}

/** The type of the dragged data: the id of a photo of this picker. */
const DRAGGED = 'application/x-placette-photo';

interface PhotoTileProps extends PhotoCalls {
  photo: PickedPhoto;
  /** null: the photo stays in its place. */
  move: PhotoMove | null;
}

/** The picture with its buttons, and its status below, so that neither covers the other. */
function PhotoTile({ photo, move, ...props }: PhotoTileProps) {
  const tile = useRef<HTMLLIElement>(null);
  // The arrows are for keyboards and screen readers; dragging is for pointers and for a long press.
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [DRAGGED]: photo.id }],
    getAllowedDropOperations: () => ['move'],
    hasDragButton: true,
    isDisabled: move === null,
  });
  const { dropProps, isDropTarget } = useDrop({
    ref: tile,
    getDropOperation: (types) => (types.has(DRAGGED) ? 'move' : 'cancel'),
    isDisabled: move === null,
    onDrop: async ({ items: [item] }) => {
      if (item?.kind === 'text') move?.takeIn(await item.getText(DRAGGED));
    },
  });
  const state = [photo.removed && styles.removed, isDragging && styles.dragged, isDropTarget && styles.target];
  return (
    <li {...dropProps} ref={tile} data-photo={photo.id} className={classNames(styles.tile, ...state)}>
      <div {...dragProps} className={classNames(styles.picture, move && styles.draggable)}>
        {photo.url ? (
          <img src={photo.url} alt={photo.name} draggable={false} className={styles.photo} />
        ) : (
          <BayDrawing content="photo" className={styles.missing} />
        )}
        {photo.progress !== undefined && (
          <progress value={photo.progress} max={1} aria-label={`Envoi de ${photo.name}`} className={styles.progress} />
        )}
        <span className={styles.button}>
          <RemoveButton photo={photo} {...props} />
        </span>
        {move && (
          <span className={styles.moves}>
            <IconButton
              label={`Avancer ${photo.name}`}
              icon={<ChevronLeft aria-hidden="true" />}
              aria-disabled={move.isFirst || undefined}
              data-step={-1}
              onClick={() => !move.isFirst && move.by(-1)}
            />
            <IconButton
              label={`Reculer ${photo.name}`}
              icon={<ChevronRight aria-hidden="true" />}
              aria-disabled={move.isLast || undefined}
              data-step={1}
              onClick={() => !move.isLast && move.by(1)}
            />
          </span>
        )}
      </div>
      {photo.isCover && <span className={classNames(styles.mark, styles.preparing)}>Couverture</span>}
      {photo.removed && <span className={styles.mark}>Sera supprimée</span>}
      {photo.preparing && !photo.removed && (
        <span className={classNames(styles.mark, styles.preparing)}>En préparation</span>
      )}
      {photo.error && <Failure photo={photo} {...props} />}
    </li>
  );
}

function RemoveButton({ photo, onRemove, onRestore }: PhotoCalls & { photo: PickedPhoto }) {
  if (photo.removed && onRestore)
    return (
      <IconButton
        label={`Restaurer ${photo.name}`}
        icon={<Undo2 aria-hidden="true" />}
        onClick={() => onRestore(photo.id)}
      />
    );
  return (
    <IconButton
      label={`Supprimer ${photo.name}`}
      icon={<Trash2 aria-hidden="true" />}
      onClick={() => onRemove(photo.id)}
    />
  );
}

function Failure({ photo, onRemove, onRetry, onReplace }: PhotoCalls & { photo: PickedPhoto }) {
  return (
    <div className={styles.failure}>
      <FieldError>{photo.error}</FieldError>
      {onRetry && photo.isRetryable && (
        <button type="button" className={styles.replace} onClick={() => onRetry(photo.id)}>
          Réessayer<VisuallyHidden>&nbsp;: {photo.name}</VisuallyHidden>
        </button>
      )}
      {photo.isSent && (
        <button type="button" className={styles.replace} onClick={() => onRemove(photo.id)}>
          Retirer<VisuallyHidden> {photo.name}</VisuallyHidden>
        </button>
      )}
      {onReplace && (
        <label className={styles.replace}>
          Remplacer<VisuallyHidden> {photo.name}</VisuallyHidden>
          <input
            type="file"
            accept={CHOSEN_TYPES.photo}
            className={styles.input}
            onChange={({ target }) => target.files?.[0] && onReplace(photo.id, target.files[0])}
          />
        </label>
      )}
    </div>
  );
}
