import { links, useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { useId, useState } from 'react';
import { useSavedAnswers } from './api.js';
import styles from './saved-answers.module.css';

/** How many answers fit into one or two rows on a phone. */
const SHOWN_FIRST = 4;

interface AnswerPickerProps {
  /** The text in the field, and its greatest length. */
  text: string;
  max: number;
  onChange: (text: string) => void;
}

/** OB-04: appends a saved answer to the text with one click. */
export function AnswerPicker({ text, max, onChange }: AnswerPickerProps) {
  const { toast } = useShell();
  const { data } = useSavedAnswers();
  const [showsAll, setShowsAll] = useState(false);
  const [isFull, setFull] = useState(false);
  const titleId = useId();
  if (!data) return null;
  const shown = showsAll ? data.answers : data.answers.slice(0, SHOWN_FIRST);
  const rest = data.answers.length - shown.length;

  function insert(answer: string) {
    const written = text.trim() === '' ? answer : `${text.trimEnd()}\n\n${answer}`;
    setFull(written.length > max);
    if (written.length > max) return;
    onChange(written);
    toast({ text: 'Réponse ajoutée au message.' });
  }

  return (
    <div className={shared.stack2} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={shared.label}>
        Réponses enregistrées
      </p>
      <div className={styles.picks}>
        {shown.map((answer) => (
          <Button key={answer.id} variant="secondary" size="compact" onClick={() => insert(answer.text)}>
            {answer.name}
          </Button>
        ))}
        {rest > 0 && (
          <Button variant="quiet" size="compact" onClick={() => setShowsAll(true)}>
            {rest === 1 ? 'Voir l’autre' : `Voir les ${rest} autres`}
          </Button>
        )}
        <Link to={links.savedAnswers}>{data.answers.length === 0 ? 'Enregistrer une réponse' : 'Gérer'}</Link>
      </div>
      <p role="status" className={styles.full}>
        {isFull && 'Cette réponse ne tient plus dans le message.'}
      </p>
    </div>
  );
}
