import { dayRange } from '@placette/ui/format';
import { Button } from '@placette/ui/button';
import { Pencil } from '@placette/ui/icons';
import type { Ref } from 'react';
import styles from './search.module.css';

interface SearchSummaryProps {
  title: string;
  place: string;
  date_debut: string;
  date_fin: string;
  onEdit: () => void;
  editRef: Ref<HTMLButtonElement>;
}

/** Stands for the form once a search exists: what is looked for, and the way to change it. */
export function SearchSummary({ title, place, date_debut, date_fin, onEdit, editRef }: SearchSummaryProps) {
  return (
    <div className={styles.summary}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          <strong>{place}</strong> <span>{date_debut === '' ? 'Sans dates' : dayRange(date_debut, date_fin)}</span>
        </p>
      </div>
      <Button ref={editRef} variant="secondary" size="compact" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
        Modifier
      </Button>
    </div>
  );
}
