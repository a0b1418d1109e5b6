import type { ReactNode } from 'react';
import { FieldGroup, useFieldIds, type FieldTexts } from '../field.js';
import { FileChooser, FileRows } from './file-parts.js';

export interface DroppedFile {
  id: string;
  name: string;
  /** The side, for a document sent in two parts. */
  side?: string | undefined;
  /** In bytes. */
  size: number;
  /** From 0 to 1 while the file is being sent; absent once it has arrived. */
  progress?: number;
  /** Before it is sent, while the browser may make the picture smaller. */
  isDrawn?: boolean | undefined;
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
  /** How many files one choice may give where the list takes one; 1 by default. */
  max?: number;
  /** Offers the camera to a finger, before the choice of a file. */
  hasCamera?: boolean;
  /** The name of another file, once there is one. */
  further?: string | undefined;
  disabled?: boolean;
  id?: string;
  children?: ReactNode;
}

/** Drop zone and chooser. State the limits in `hint`: they must be known before choosing. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, optional, files, accept, multiple, further, disabled, hasCamera, onSelect } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  const action = further ?? (multiple ? 'Choisir des fichiers' : 'Choisir un fichier');
  const full = !multiple && !further && files.some((file) => file.error === undefined);
  return (
    <FieldGroup label={label} hint={hint} error={error} optional={optional} ids={ids}>
      {!full && (
        <FileChooser
          label={label}
          action={action}
          describedBy={ids.describedBy}
          max={multiple ? Infinity : (props.max ?? 1)}
          {...{ accept, disabled, hasCamera, onSelect }}
        />
      )}
      <FileRows {...props} />
      {props.children}
    </FieldGroup>
  );
}
