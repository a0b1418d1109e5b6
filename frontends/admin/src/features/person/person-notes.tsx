import { newNoteSchema, NOTE_MAX, type AccountNote } from '@placette/contracts/identity/person/schema';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { dateAndTime } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { StatusTag } from '@placette/ui/status-tag';
import { TextArea } from '@placette/ui/text-field';
import { useState, type FormEvent } from 'react';
import { Section } from '../../desk/desk-header.js';
import { useAddNote } from './api.js';
import styles from './person.module.css';

/** DK-03: what colleagues wrote about somebody: for the desk alone, or a warning that was sent. */
export function PersonNotes({ user_id, notes }: { user_id: string; notes: readonly AccountNote[] }) {
  return (
    <Section level={2} title="Notes et avertissements">
      <NoteForm user_id={user_id} />
      <ul className={styles.rows}>
        {notes.map(({ id, kind, text, author, created_at }) => (
          <li key={id}>
            {kind === 'warning' && <StatusTag tone="warn">Avertissement envoyé</StatusTag>}
            <p className={styles.words}>{text}</p>
            <p className={shared.note}>
              {author ?? 'Un ancien collègue'}, {dateAndTime(created_at)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NoteForm({ user_id }: { user_id: string }) {
  const { toast } = useShell();
  const adding = useAddNote(user_id);
  const [text, setText] = useDraftText(`note.${user_id}`);
  const [error, setError] = useState<string>();

  function send(event: FormEvent) {
    event.preventDefault();
    if (adding.isPending) return;
    const checked = newNoteSchema.safeParse({ text });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    adding.mutate(checked.data, {
      onSuccess: () => {
        setText('');
        toast({ text: 'Note ajoutée.' });
      },
    });
  }

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <FailureNotice>
        {adding.error && problemText(adding.error, 'La note n’a pas été enregistrée. Réessayez.')}
      </FailureNotice>
      <TextArea
        label="Ajouter une note"
        hint="Lue par l’équipe seule, mais comprise dans la copie de ses données que la personne peut demander."
        rows={2}
        maxLength={NOTE_MAX}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          size="compact"
          isPending={adding.isPending}
          pendingLabel="Enregistrement..."
        >
          Ajouter la note
        </Button>
      </div>
    </form>
  );
}
