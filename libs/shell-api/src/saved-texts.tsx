// By its name: each remote carries this file, and shares the rest of the package.
import { problemText, useDraftText, useShell, type useApiMutation } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { FailureNotice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { TextArea, TextField } from '@placette/ui/text-field';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useId, useState, type FormEvent } from 'react';
import type { z } from 'zod';

interface NewText {
  name: string;
  text: string;
}
type Saved = NewText & { id: string };

/** What the answers of an owner and those of the desk do not share. */
interface SavedTextsProps<Text extends Saved> {
  texts: readonly Text[];
  /** The one in the dialog, null for a new one; undefined while the dialog is closed. */
  edited: Text | null | undefined;
  onEdit: (edited: Text | null | undefined) => void;
  /** What is typed is kept under this name. */
  draft: string;
  schema: z.ZodType<NewText, NewText>;
  limits: { name: number; text: number; rows: number };
  words: { name: string; text: string; removal: string };
  useSave: (edited: Text | null) => ReturnType<typeof useApiMutation<unknown, NewText>>;
  useRemoval: (text: Text) => ReturnType<typeof useApiMutation<unknown>>;
}

/** « Réponses enregistrées »: texts to answer with, each under a name, and the dialog that they are written in. */
export function SavedTexts<Text extends Saved>(props: SavedTextsProps<Text>) {
  const { texts, edited } = props;
  return (
    <>
      {texts.length > 0 && (
        <ul className={shared.entries}>
          {texts.map((text) => (
            <Row key={text.id} {...props} text={text} />
          ))}
        </ul>
      )}
      {edited !== undefined && <TextDialog key={edited?.id ?? 'nouvelle'} {...props} edited={edited} />}
    </>
  );
}

function Row<Text extends Saved>({ text, onEdit, useRemoval, words }: SavedTextsProps<Text> & { text: Text }) {
  const { confirm, toast } = useShell();
  const removal = useRemoval(text);

  async function askToDelete() {
    const agreed = await confirm({
      title: `Supprimer la réponse «\u202f${text.name}\u202f»\u202f?`,
      body: words.removal,
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (agreed) removal.mutate(undefined, { onSuccess: () => toast({ text: 'Réponse supprimée.', apart: true }) });
  }

  return (
    <li>
      <h2 className={shared.title3}>{text.name}</h2>
      <p className={shared.typed}>{text.text}</p>
      <FailureNotice>{problemText(removal.error, 'Erreur lors de la suppression de la réponse')}</FailureNotice>
      <div className={shared.cluster3}>
        <Button variant="secondary" size="compact" onClick={() => onEdit(text)}>
          Modifier
          <VisuallyHidden> {text.name}</VisuallyHidden>
        </Button>
        <Button
          variant="quietDanger"
          size="compact"
          isPending={removal.isPending}
          pendingLabel="Suppression..."
          onClick={() => void askToDelete()}
        >
          Supprimer
          <VisuallyHidden> {text.name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function TextDialog<Text extends Saved>({ edited, onEdit, useSave, ...props }: SavedTextsProps<Text>) {
  const { draft, schema, limits, words } = props;
  const { toast } = useShell();
  const kept = `${draft}.${edited?.id ?? 'nouvelle'}`;
  const [name, setName] = useDraftText(`${kept}.nom`, edited?.name);
  const [text, setText] = useDraftText(`${kept}.texte`, edited?.text);
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useSave(edited ?? null);
  const formId = useId();
  const checked = schema.safeParse({ name, text });
  const errorOf = (field: 'name' | 'text') =>
    isSubmitted ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const close = () => onEdit(undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!checked.success || save.isPending) return;
    save.mutate(checked.data, {
      onSuccess: () => {
        setName('');
        setText('');
        toast({ text: 'Réponse enregistrée.' });
        close();
      },
    });
  }

  return (
    <Dialog
      open
      sticky
      onClose={close}
      title={edited ? 'Modifier la réponse' : 'Nouvelle réponse'}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
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
          hint={words.name}
          maxLength={limits.name}
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        <TextArea
          label="Texte"
          hint={words.text}
          rows={limits.rows}
          maxLength={limits.text}
          value={text}
          error={errorOf('text')}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
