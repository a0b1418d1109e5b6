import { useState, type ChangeEvent, type DragEvent } from 'react';
import { IconButton } from '../../actions/button.js';
import { classNames } from '../../class-names.js';
import { fileSize } from '../../format.js';
import { Camera, CircleCheck, FileText, RefreshCw, Trash2, Upload } from '../../icons.js';
import { FieldError } from '../field.js';
import type { DroppedFile, FileDropProps } from './file-drop.js';
import styles from './file-drop.module.css';

interface FileChooserProps extends Pick<FileDropProps, 'label' | 'accept' | 'disabled' | 'hasCamera' | 'onSelect'> {
  action: string;
  describedBy: string | undefined;
  /** How many files one choice may give. */
  max: number;
}

/** Where files are chosen and dropped. Under a finger the camera comes first, and nothing is dropped. */
export function FileChooser({ label, action, describedBy, max, accept, disabled, ...props }: FileChooserProps) {
  const [over, setOver] = useState(false);

  function take(list: FileList | null) {
    const chosen = Array.from(list ?? []).slice(0, max);
    if (chosen.length > 0 && !disabled) props.onSelect(chosen);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  /** The same file may be chosen again. */
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    take(target.files);
    target.value = '';
  }

  const zone = [styles.zone, over && styles.over, disabled && styles.disabled, props.hasCamera && styles.second];
  const field = { type: 'file', className: styles.input, disabled, 'aria-describedby': describedBy } as const;
  return (
    <div className={styles.chooser}>
      {props.hasCamera && (
        <label className={classNames(styles.camera, disabled && styles.disabled)}>
          <Camera aria-hidden="true" />
          Prendre en photo
          <input
            {...field}
            accept="image/*"
            capture="environment"
            aria-label={`${label}\u00a0: prendre en photo`}
            onChange={change}
          />
        </label>
      )}
      <label
        className={classNames(...zone)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload aria-hidden="true" />
        <span className={styles.action}>{action}</span>
        <span className={styles.or}>ou déposer ici</span>
        <input
          {...field}
          accept={accept}
          multiple={max > 1}
          aria-label={`${label}\u00a0: ${action.toLowerCase()}`}
          onChange={change}
        />
      </label>
    </div>
  );
}

/** Chosen files, each with what became of it and the way to take it off the list. */
export function FileRows({ files, onRemove, onRetry }: Pick<FileDropProps, 'files' | 'onRemove' | 'onRetry'>) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <FileState file={file} />
          <span className={styles.name}>
            {file.side && <strong>{file.side}&nbsp;: </strong>}
            {file.name}
          </span>
          <span className={styles.size}>{stepOf(file)}</span>
          {file.progress !== undefined && (
            <progress
              className={styles.progress}
              value={file.isDrawn ? undefined : file.progress}
              max={1}
              aria-label={`Envoi de ${file.name}`}
            />
          )}
          {file.error && (
            <div className={styles.error} role="alert">
              <FieldError>{file.error}</FieldError>
            </div>
          )}
          <span className={styles.buttons}>
            {file.error && file.isRetryable && onRetry && (
              <IconButton
                label={`Réessayer\u00a0: ${file.name}`}
                icon={<RefreshCw aria-hidden="true" />}
                onClick={() => onRetry(file.id)}
              />
            )}
            <IconButton
              label={`Retirer ${file.name}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onRemove(file.id)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function stepOf({ progress, isDrawn, size }: DroppedFile): string {
  if (progress === undefined) return fileSize(size);
  if (isDrawn) return 'Préparation…';
  return progress < 1 ? `Envoi ${Math.floor(progress * 100)}\u00a0%` : 'Vérification…';
}

function FileState({ file }: { file: DroppedFile }) {
  const arrived = file.progress === undefined && file.error === undefined;
  const Icon = arrived ? CircleCheck : FileText;
  return <Icon aria-hidden="true" className={classNames(styles.state, arrived && styles.arrived)} />;
}
