import {
  ANSWER_NAME_MAX,
  ANSWER_TEXT_MAX,
  newAnswerSchema,
  type SavedAnswer,
} from '@placette/contracts/requests/saved-answers/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { Notice } from '@placette/ui/notice';
import { TextArea, TextField } from '@placette/ui/text-field';
import { useId, useState, type FormEvent } from 'react';
import { useSaveAnswer } from './api.js';

interface AnswerDialogProps {
  /** null: a new one. */
  answer: SavedAnswer | null;
  onClose: () => void;
}

export function AnswerDialog({ answer, onClose }: AnswerDialogProps) {
  const { toast } = useShell();
  const draft = `reponse.${answer?.id ?? 'nouvelle'}`;
  const [name, setName] = useDraftText(`${draft}.nom`, answer?.name);
  const [text, setText] = useDraftText(`${draft}.texte`, answer?.text);
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useSaveAnswer(answer?.id ?? null);
  const formId = useId();
  const checked = newAnswerSchema.safeParse({ name, text });
  const errorOf = (field: 'name' | 'text') =>
    isSubmitted ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!checked.success || save.isPending) return;
    save.mutate(checked.data, {
      onSuccess: () => {
        setName('');
        setText('');
        toast({ text: 'Réponse enregistrée.' });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={answer ? 'Modifier la réponse' : 'Nouvelle réponse'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} isPending={save.isPending} pendingLabel="Enregistrement...">
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={shared.stack5} onSubmit={submit}>
        {save.error && (
          <Notice tone="err" live>
            {problemText(save.error, 'Erreur lors de l’enregistrement de la réponse')}
          </Notice>
        )}
        <TextField
          label="Nom de la réponse"
          hint="Vous seul le voyez."
          maxLength={ANSWER_NAME_MAX}
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        <TextArea
          label="Texte"
          hint="Avant l’approbation d’une demande, les numéros, adresses et liens restent masqués pour le conducteur."
          rows={6}
          maxLength={ANSWER_TEXT_MAX}
          value={text}
          error={errorOf('text')}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
