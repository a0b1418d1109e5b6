import { DESK_REPLY_MAX, deskReplyFormSchema, type DeskMessage } from '@placette/contracts/notifications/desk/schema';
import { links, problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Send } from '@placette/ui/icons';
import { Link } from '@placette/ui/link';
import { FailureNotice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { TextArea } from '@placette/ui/text-field';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useAnswer, useTemplates } from './api.js';
import styles from './messages.module.css';

export const ANSWER_ID = 'reponse-au-message';

/** The text stays, also after a refusal or on another page, until the server has stored it. */
export function ReplyForm({ message: { id, version } }: { message: DeskMessage }) {
  const { toast } = useShell();
  const answer = useAnswer(id);
  const [text, setText] = useDraftText(`reponse-message.${id}`);
  const [error, setError] = useState<string>();

  function write(written: string) {
    setText(written);
    setError(undefined);
  }
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (answer.isPending) return;
    const checked = deskReplyFormSchema.safeParse({ text, version });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    void send(checked.data);
  }
  /** The answered message takes the form away, which must not keep the success from being said. */
  async function send(reply: Parameters<typeof answer.mutateAsync>[0]) {
    try {
      await answer.mutateAsync(reply);
    } catch {
      // Stands above the field.
      return;
    }
    setText('');
    toast({ text: 'Réponse enregistrée, elle part par e-mail.', apart: true });
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  }

  return (
    <form noValidate aria-label="Répondre" className={shared.stack3} onSubmit={submit}>
      <FailureNotice>
        {answer.error && problemText(answer.error, 'La réponse n’a pas été enregistrée. Réessayez.')}
      </FailureNotice>
      <TextArea
        id={ANSWER_ID}
        label="Votre réponse"
        hint="L’e-mail commence par «&nbsp;Bonjour,&nbsp;» et finit par la signature de l’équipe. Ctrl + Entrée l’envoie."
        rows={8}
        maxLength={DESK_REPLY_MAX}
        value={text}
        error={error}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
      />
      <TemplatePicker text={text} onChange={write} />
      <div>
        <Button
          type="submit"
          icon={<Send aria-hidden="true" />}
          isPending={answer.isPending}
          pendingLabel="Envoi en cours..."
        >
          Envoyer la réponse
        </Button>
      </div>
    </form>
  );
}

/** How many saved answers stand in one or two rows on a phone. */
const SHOWN_FIRST = 4;

/** Adds a saved answer to the text. */
function TemplatePicker({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { toast } = useShell();
  const { data: templates } = useTemplates();
  const [showsAll, setShowsAll] = useState(false);
  if (!templates) return null;
  const shown = showsAll ? templates : templates.slice(0, SHOWN_FIRST);

  function insert(template: string) {
    onChange(text.trim() === '' ? template : `${text.trimEnd()}\n\n${template}`);
    toast({ text: 'Texte ajouté à la réponse.' });
  }

  return (
    <div role="group" aria-label="Réponses enregistrées" className={styles.picks}>
      {shown.map(({ id, name, text }) => (
        <Button key={id} variant="secondary" size="compact" onClick={() => insert(text)}>
          {name}
        </Button>
      ))}
      {shown.length < templates.length && (
        <Button variant="quiet" size="compact" onClick={() => setShowsAll(true)}>
          Voir toutes les réponses enregistrées
        </Button>
      )}
      <Link to={links.adminTemplates}>
        {templates.length === 0 ? 'Enregistrer une réponse type' : 'Gérer les réponses enregistrées'}
      </Link>
    </div>
  );
}
