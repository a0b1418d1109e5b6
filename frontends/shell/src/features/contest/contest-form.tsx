import { CONTEST_FILES_MAX, CONTEST_TEXT_MAX, contestFormSchema } from '@placette/contracts/documents/contests/schema';
import { CHOSEN_TYPES } from '@placette/contracts/documents/files';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { problemText, useDraftText, useUploads } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { FileDrop } from '@placette/ui/file-drop';
import { dayInText } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { TextArea } from '@placette/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useContest } from './api.js';

const NOT_ARRIVED = 'Un fichier n’est pas arrivé\u00a0: choisissez-le de nouveau, ou retirez-le.';
const TOO_MANY = `${CONTEST_FILES_MAX} fichiers au plus\u00a0: retirez-en.`;

/** The text stays, also after a refusal or on another page, until the server has stored it. */
export function ContestForm({ token, reference, until }: { token: string; reference: string; until: string }) {
  const contest = useContest(token);
  const uploads = useUploads('document', { token });
  const [text, setText] = useDraftText(`contestation.${reference}`);
  const [errors, setErrors] = useState<{ text?: string | undefined; files?: string | undefined }>({});
  const [isWaiting, setWaiting] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (contest.isPending || isWaiting) return;
    const checked = contestFormSchema.safeParse({ text });
    const files = uploads.files.length > CONTEST_FILES_MAX ? TOO_MANY : undefined;
    setErrors({ text: checked.error?.issues[0]?.message, files });
    if (!checked.success || files !== undefined) return;
    setWaiting(true);
    const arrived = await uploads.settled();
    setWaiting(false);
    if (arrived === null) return setErrors({ files: NOT_ARRIVED });
    contest.mutate({ text: checked.data.text, upload_ids: [...arrived.values()] }, { onSuccess: () => setText('') });
  }

  return (
    <form noValidate aria-label="Contester" className={shared.stack5} onSubmit={(event) => void send(event)}>
      <h2 className={shared.title2}>Contester cette décision</h2>
      <p className={shared.words}>
        {`C’est gratuit, jusqu’au ${dayInText(until)}. Une autre personne décide et vous répond avec ses motifs. Vous pouvez aussi saisir le juge.`}
      </p>
      <FailureNotice>
        {contest.error && problemText(contest.error, 'Votre contestation n’est pas partie. Réessayez.')}
      </FailureNotice>
      <TextArea
        label={'Pourquoi n’êtes-vous pas d’accord\u202f?'}
        rows={7}
        maxLength={CONTEST_TEXT_MAX}
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.target.value)}
      />
      <FileDrop
        label="Fichiers"
        optional
        hint={`${CONTEST_FILES_MAX} au plus. PDF, JPG ou PNG, ${PRODUCT_FACTS.uploadLimit} au plus.`}
        accept={CHOSEN_TYPES.document}
        multiple
        hasCamera
        error={errors.files}
        files={uploads.files}
        onSelect={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      <Button type="submit" block isPending={contest.isPending || isWaiting} pendingLabel="Envoi en cours...">
        Envoyer ma contestation
      </Button>
    </form>
  );
}
