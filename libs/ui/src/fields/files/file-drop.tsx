import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { classNames } from '../../class-names.js';
import { FieldError, FieldGroup, useFieldIds, type FieldTexts } from '../field.js';
import { fileSize } from '../../format.js';
import { IconButton } from '../../actions/button.js';
import { CircleCheck, FileText, RefreshCw, Trash2, Upload } from '../../icons.js';
import styles from './file-drop.module.css';

export interface DroppedFile {
  id: string;
  name: string;
  /** The side, for a document sent in two parts. */
  side?: string | undefined;
  /** In bytes. */
  size: number;
  /** From 0 to 1 while the file is being sent; absent once it has arrived. */
  progress?: number;
  /** The reason of the refusal. */
  error?: string;
  /** Whether the same file can be sent again. */
  isRetryable?: boolean;
}

export interface FileDropProps extends FieldTexts {
  files: readonly DroppedFile[];
  onSelect: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Sends again a file that failed. */
  onRetry?: (id: string) => void;
  /** For the file chooser; the server decides by the content. */
  accept: string;
  multiple?: boolean;
  /** The name of another file, once there is one. */
  further?: string | undefined;
  disabled?: boolean;
  id?: string;
  children?: ReactNode;
}

/** Drop zone and chooser. State the limits in `hint`: they must be known before choosing. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, optional, files, onSelect, onRemove, onRetry, accept, multiple, further, disabled } =
    props;
  const ids = useFieldIds({ hint, error }, props.id);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const action = further ?? (multiple ? 'Choisir des fichiers' : 'Choisir un fichier');
  const full = !multiple && !further && files.some((file) => file.error === undefined);

  function take(list: FileList | null) {
    const chosen = Array.from(list ?? []);
    if (chosen.length > 0 && !disabled) onSelect(multiple ? chosen : chosen.slice(0, 1));
    if (input.current) input.current.value = '';
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <FieldGroup label={label} hint={hint} error={error} optional={optional} ids={ids}>
      {!full && (
        <label
          className={classNames(styles.zone, over && styles.over, disabled && styles.disabled)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Upload aria-hidden="true" />
          <span className={styles.action}>{action}</span>
          <span className={styles.or}>ou le déposer ici</span>
          <input
            ref={input}
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            className={styles.input}
            aria-label={`${label}\u00a0: ${action.toLowerCase()}`}
            aria-describedby={ids.describedBy}
            onChange={(event) => take(event.target.files)}
          />
        </label>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <FileState file={file} />
              <span className={styles.name}>
                {file.side && <strong>{file.side}&nbsp;: </strong>}
                {file.name}
              </span>
              <span className={styles.size}>{fileSize(file.size)}</span>
              {file.progress !== undefined && (
                <progress
                  className={styles.progress}
                  value={file.progress}
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
      )}
      {props.children}
    </FieldGroup>
  );
}

function FileState({ file }: { file: DroppedFile }) {
  const arrived = file.progress === undefined && file.error === undefined;
  const Icon = arrived ? CircleCheck : FileText;
  return <Icon aria-hidden="true" className={classNames(styles.state, arrived && styles.arrived)} />;
}
