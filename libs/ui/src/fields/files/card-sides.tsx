import { CHOSEN_TYPES } from '@placette/contracts/documents/files';
import shared from '../../layout/shared.module.css';
import { FieldGroup, type FieldTexts, useFieldIds } from '../field.js';
import { FileChooser, FileRows } from './file-parts.js';
import type { PaperUploads } from './paper-drop.js';
import styles from './file-drop.module.css';

interface CardSidesProps extends FieldTexts {
  uploads: PaperUploads;
  id?: string;
}

/**
 * C50: a card, one picture for each side. Two files chosen at once are both sides, and a file of several pages is both
 * already. A picture that failed gives its place to the next one.
 */
export function CardSides({ label, hint, error, optional, uploads, id }: CardSidesProps) {
  const ids = useFieldIds({ hint, error }, id);
  const recto = uploads.files.find(({ verso_of }) => verso_of === undefined);
  const verso = recto && uploads.files.find(({ verso_of }) => verso_of === recto.id);
  const isWhole = (recto?.pages ?? 1) > 1;

  function takeRecto([front, back]: File[]) {
    if (!front) return;
    if (recto) uploads.replace(recto.id, front);
    const added = recto?.id ?? uploads.add([front])[0];
    if (added !== undefined && back) addVerso(added, back);
  }
  function addVerso(of: string, file: File) {
    if (verso) uploads.replace(verso.id, file);
    else uploads.addVerso(of, file);
  }

  const sides = [
    { name: 'Recto', file: recto, max: 2, disabled: false, onSelect: takeRecto },
    {
      name: 'Verso',
      file: verso,
      max: 1,
      disabled: recto === undefined,
      onSelect: ([file]: File[]) => recto && file && addVerso(recto.id, file),
    },
  ];
  return (
    <FieldGroup label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <ol className={styles.sides}>
        {sides.map(({ name, file, max, disabled, onSelect }, index) => (
          <li key={name} className={styles.side}>
            <p className={styles.sideTitle}>
              <span>
                <span className={styles.number}>{index + 1}</span>
                {name}
              </span>
              <CardDrawing isBack={name === 'Verso'} />
            </p>
            {name === 'Verso' && isWhole ? (
              <p className={shared.muted}>Les deux faces sont dans votre fichier.</p>
            ) : (
              <>
                {(!file || file.error !== undefined) && (
                  <FileChooser
                    label={`${label}, ${name.toLowerCase()}`}
                    action={max > 1 ? 'Choisir un ou deux fichiers' : 'Choisir un fichier'}
                    describedBy={ids.describedBy}
                    accept={CHOSEN_TYPES.document}
                    hasCamera
                    {...{ max, disabled, onSelect }}
                  />
                )}
                <FileRows files={file ? [file] : []} onRemove={uploads.remove} onRetry={uploads.retry} />
              </>
            )}
          </li>
        ))}
      </ol>
      {recto?.upload_id !== undefined && !verso && !isWhole && (
        <p className={shared.muted} role="status">
          Il manque le verso. Vous pouvez aussi envoyer le recto maintenant, et le verso plus tard sur cette page.
        </p>
      )}
    </FieldGroup>
  );
}

/** What a whole side in the picture looks like: the photo and the names in front, the lines for machines behind. */
function CardDrawing({ isBack }: { isBack: boolean }) {
  return (
    <svg viewBox="0 0 92 58" aria-hidden="true" className={styles.drawing}>
      <rect x="1" y="1" width="90" height="56" rx="6" className={styles.card} />
      {isBack ? (
        <path d="M10 12h40M10 21h28M62 11h20v13H62zM10 34h72M10 41h72M10 48h72" strokeDasharray="5 3" />
      ) : (
        <>
          <path d="M10 12h22v32H10zM42 14h40M42 23h28M42 32h34M42 41h20M10 51h72" />
          <circle cx="21" cy="24" r="5" />
          <path d="M13 40c0-9 16-9 16 0" />
        </>
      )}
    </svg>
  );
}
