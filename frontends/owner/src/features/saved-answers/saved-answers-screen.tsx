import { QueryState } from '@placette/ui/query-state';
import {
  ANSWER_NAME_MAX,
  ANSWER_TEXT_MAX,
  newAnswerSchema,
  SAVED_ANSWERS_MAX,
  type SavedAnswer,
} from '@placette/contracts/requests/saved-answers/schema';
import shared from '@placette/ui/shared.module.css';
import { links, problemText, useDraftText, useShell, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { BackLink } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { type FormEvent, useId, useState } from 'react';
import { FailureNotice } from '@placette/ui/notice';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { Dialog } from '@placette/ui/dialog';
import { TextArea, TextField } from '@placette/ui/text-field';
import { useDeleteAnswer, useSaveAnswer, useSavedAnswers } from './api.js';
import styles from './saved-answers.module.css';

/** /dashboard/demandes/reponses: texts that an owner answers with (OB-04). */
export function SavedAnswersScreen() {
  useTitle('Réponses enregistrées');
  const query = useSavedAnswers();
  const { data } = query;
  /** null: a new one. */
  const [edited, setEdited] = useState<SavedAnswer | null>();
  const answers = data?.answers ?? [];
  const isFull = answers.length >= SAVED_ANSWERS_MAX;
  const add = (
    <Button aria-disabled={isFull} onClick={() => setEdited(null)}>
      Ajouter une réponse
    </Button>
  );
  return (
    <Page width="form">
      <PageHeader
        title="Réponses enregistrées"
        text="Les textes que vous écrivez souvent aux conducteurs, à portée de main dans vos réponses."
        action={answers.length > 0 ? add : undefined}
      />
      <BackLink to={links.requestsReceived}>Demandes reçues</BackLink>
      <QueryState
        query={query}
        loading="Chargement des réponses..."
        failure="Erreur lors du chargement des réponses"
        rows={3}
      />
      {data && answers.length === 0 && (
        <EmptyState title="Vous n’avez pas encore enregistré de réponse." action={add} />
      )}
      {isFull && <p>{SAVED_ANSWERS_MAX} réponses au maximum&nbsp;: supprimez-en une pour en ajouter une autre.</p>}
      {answers.length > 0 && (
        <ul>
          {answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} onEdit={() => setEdited(answer)} />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <AnswerDialog key={edited?.id ?? 'nouvelle'} answer={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}

function AnswerRow({ answer, onEdit }: { answer: SavedAnswer; onEdit: () => void }) {
  const { confirm, toast } = useShell();
  const removal = useDeleteAnswer(answer.id);

  async function askToDelete() {
    const agreed = await confirm({
      title: `Supprimer la réponse «\u202f${answer.name}\u202f»\u202f?`,
      body: 'Les messages déjà envoyés ne changent pas.',
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (agreed) removal.mutate(undefined, { onSuccess: () => toast({ text: 'Réponse supprimée.', apart: true }) });
  }

  return (
    <li className={styles.row}>
      <h2 className={styles.name}>{answer.name}</h2>
      <p className={styles.text}>{answer.text}</p>
      <FailureNotice>{problemText(removal.error, 'Erreur lors de la suppression de la réponse')}</FailureNotice>
      <div className={styles.picks}>
        <Button variant="secondary" size="compact" onClick={onEdit}>
          Modifier
          <VisuallyHidden> {answer.name}</VisuallyHidden>
        </Button>
        <Button
          variant="quietDanger"
          size="compact"
          isPending={removal.isPending}
          pendingLabel="Suppression..."
          onClick={() => void askToDelete()}
        >
          Supprimer
          <VisuallyHidden> {answer.name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

interface AnswerDialogProps {
  /** null: a new one. */
  answer: SavedAnswer | null;
  onClose: () => void;
}

function AnswerDialog({ answer, onClose }: AnswerDialogProps) {
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
        <FailureNotice>{problemText(save.error, 'Erreur lors de l’enregistrement de la réponse')}</FailureNotice>
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
