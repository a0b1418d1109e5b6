import type { CarPark } from '@placette/contracts/catalog/administration/car-parks';
import { today } from '@placette/contracts/kernel/days';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DataTable, type Column } from '@placette/ui/data-table';
import { Dialog } from '@placette/ui/dialog';
import { FileDrop } from '@placette/ui/file-drop';
import { count } from '@placette/ui/format';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { useMemo, useState } from 'react';
import { useChangePrices } from '../api.js';
import { cellWords, FIELD_TITLES } from '../price-cells.js';
import { changeOf } from '../use-drafts.js';
import { previewOf, type ChangedLine, type Preview, type RefusedLine } from './import-preview.js';
import type { ReadLine } from './price-csv.js';
import { textOf } from './text-of-file.js';
import styles from '../car-parks.module.css';

/** In bytes; the whole table has a tenth. */
const SIZE_MAX = 2_000_000;
const LINES_SHOWN = 100;

interface ImportDialogProps {
  spots: readonly CarPark[];
  onClose: () => void;
}

/** DK-06: a file of prices, what it would change line by line, and what of it is refused; then all of it, or nothing. */
export function ImportDialog({ spots, onClose }: ImportDialogProps) {
  const { toast } = useShell();
  const save = useChangePrices();
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<{ lines: ReadLine[]; ignored: string[] } | null>(null);
  const [error, setError] = useState<string>();
  const preview = useMemo(() => read && previewOf(read.lines, spots, today()), [read, spots]);
  const changed = preview?.changed ?? [];

  async function choose([chosen]: File[]) {
    if (!chosen) return;
    save.reset();
    setRead(null);
    setFile(chosen);
    setError(
      chosen.size > SIZE_MAX ? 'Ce fichier dépasse 2\u00a0Mo\u00a0: un tableau de prix en est loin.' : undefined,
    );
    if (chosen.size > SIZE_MAX) return;
    try {
      const { readCsv } = await import('./price-csv.js');
      const found = readCsv(textOf(new Uint8Array(await chosen.arrayBuffer())));
      if ('refused' in found) setError(found.refused);
      else setRead(found);
    } catch {
      setError('Ce fichier n’a pas pu être lu. Réessayez.');
    }
  }
  function submit() {
    save.mutate(changed.map(changeOf), {
      onSuccess: () => {
        toast({ text: 'Prix enregistrés.', apart: true });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      sticky
      size="large"
      title="Importer des prix"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          {changed.length > 0 && (
            <Button isPending={save.isPending} pendingLabel="Enregistrement..." onClick={submit}>
              {`Enregistrer ${count(changed.length, 'parking', 'parkings')}`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.preview}>
        <FileDrop
          label="Fichier CSV"
          hint="Un fichier exporté ici, puis modifié dans un tableur. Rien n’est enregistré avant votre accord."
          accept=".csv,.txt,.tsv,text/csv"
          error={error}
          files={file ? [{ id: 'file', name: file.name, size: file.size }] : []}
          further={file ? 'Choisir un autre fichier' : undefined}
          onSelect={(files) => void choose(files)}
          onRemove={() => {
            setFile(null);
            setRead(null);
            setError(undefined);
          }}
        />
        <FailureNotice>
          {save.error && problemText(save.error, 'Les prix ne sont pas enregistrés. Réessayez dans un instant.')}
        </FailureNotice>
        {preview && (
          <>
            <p role="status">{summaryOf(preview)}</p>
            {read && read.ignored.length > 0 && (
              <Notice tone="info">{`${count(read.ignored.length, 'Colonne non lue', 'Colonnes non lues')}\u00a0: ${read.ignored.join(', ')}`}</Notice>
            )}
            <Lines title="Lignes refusées" lines={preview.refused} columns={refusedColumns} />
            <Lines title="Ce qui change" lines={changed} columns={changedColumns} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function summaryOf({ changed, refused, same }: Preview): string {
  const parts = [
    count(changed.length, 'parking change', 'parkings changent'),
    ...(refused.length > 0 ? [count(refused.length, 'ligne est refusée', 'lignes sont refusées')] : []),
    ...(same > 0 ? [count(same, 'ligne est déjà à jour', 'lignes sont déjà à jour')] : []),
  ];
  return `${parts.join(', ')}.`;
}

interface LinesProps<Line> {
  title: string;
  lines: readonly Line[];
  columns: readonly Column<Line>[];
}

function Lines<Line extends { line: number }>({ title, lines, columns }: LinesProps<Line>) {
  const [shown, setShown] = useState(LINES_SHOWN);
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <DataTable caption={title} columns={columns} rows={lines.slice(0, shown)} rowKey={({ line }) => String(line)} />
      {lines.length > shown && (
        <Button variant="quiet" onClick={() => setShown(lines.length)}>
          {`Afficher les ${lines.length - shown} autres`}
        </Button>
      )}
    </section>
  );
}

const nameOf = (spot: CarPark | null) => (spot ? `${spot.name} (${spot.location.name})` : '–');

const refusedColumns: readonly Column<RefusedLine>[] = [
  { key: 'line', title: 'Ligne', cell: ({ line }) => line, figures: true },
  { key: 'spot', title: 'Parking', cell: ({ spot }) => nameOf(spot) },
  { key: 'reason', title: 'Raison', cell: ({ reason }) => reason },
];

const changedColumns: readonly Column<ChangedLine>[] = [
  { key: 'line', title: 'Ligne', cell: ({ line }) => line, figures: true },
  { key: 'spot', title: 'Parking', cell: ({ spot }) => nameOf(spot) },
  {
    key: 'changes',
    title: 'Avant → après',
    cell: ({ spot, stated, fields }) => (
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {FIELD_TITLES[field]}&nbsp;: {cellWords(field, spot[field]) || 'vide'} →{' '}
            <strong>{cellWords(field, stated[field]) || 'vide'}</strong>
          </li>
        ))}
      </ul>
    ),
  },
];
