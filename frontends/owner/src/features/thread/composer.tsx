import { CONVERSATION_MESSAGE_MAX, type Writing } from '@placette/contracts/requests/threads/schema';
import { useDraftText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Send } from '@placette/ui/icons';
import { Notice } from '@placette/ui/notice';
import { TextArea } from '@placette/ui/text-field';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { AnswerPicker } from '../saved-answers/answer-picker.js';
import styles from './thread.module.css';

const WHY_NOT: Record<Exclude<Writing, 'open'>, string> = {
  closed: 'Cette conversation est terminée\u00a0: vous ne pouvez plus y écrire.',
  blocked: 'Vous avez bloqué cette personne. Débloquez-la pour lui écrire.',
  unavailable: 'Cette personne ne peut pas être contactée pour le moment.',
};

interface ComposerProps {
  /** The id of the thread, under which the unsent text is kept. */
  id: string;
  writing: Writing;
  /** Whether contact details are no longer masked. */
  isAgreed: boolean;
  /** Whether saved answers are offered, as to an owner. */
  hasAnswers: boolean;
  onSend: (text: string) => void;
}

/** Keeps the text until it is sent, even when other screens are opened meanwhile; a failed message is kept in the thread. */
export function Composer({ id, writing, isAgreed, hasAnswers, onSend }: ComposerProps) {
  const [text, setText] = useDraftText(`message.${id}`);
  const [error, setError] = useState<string>();
  if (writing !== 'open') return <Notice tone="info">{WHY_NOT[writing]}</Notice>;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (text.trim() === '') return setError('Écrivez votre message');
    onSend(text.trim());
    setText('');
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  }
  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      <TextArea
        label="Votre message"
        hint={
          isAgreed ? undefined : 'Les numéros, adresses et liens restent masqués jusqu’à l’approbation de la demande.'
        }
        error={error}
        rows={3}
        maxLength={CONVERSATION_MESSAGE_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onKeyDown={press}
      />
      {hasAnswers && (
        <AnswerPicker
          text={text}
          max={CONVERSATION_MESSAGE_MAX}
          onChange={(written) => {
            setText(written);
            setError(undefined);
          }}
        />
      )}
      <div className={styles.send}>
        <Button type="submit" icon={<Send aria-hidden="true" />}>
          Envoyer
        </Button>
      </div>
    </form>
  );
}
