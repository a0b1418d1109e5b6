import { draftKey, problemText, readDraft, saveDraft, useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { TextField } from '@placette/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useProfile, useSavePhone } from './api.js';
import styles from './ask-owner.module.css';

const INVALID = 'Format de téléphone invalide';

/** TR-04: asked for once, with the reason, once it is sent or booked; nothing waits for it. */
export function PhoneAsked({ isAgreed }: { isAgreed: boolean }) {
  const asked = draftKey(useShell().session.user?.id ?? '', 'telephone-demande');
  const [isLater, setLater] = useState(() => readDraft<boolean>(asked) === true);
  const { data: profile } = useProfile();
  const [isMissing, setMissing] = useState(false);
  // It stays, with its thanks, once the number is there.
  if (profile?.phone_number === null && !isMissing) setMissing(true);
  if (!isMissing || isLater) return null;
  return (
    <PhoneForm
      isAgreed={isAgreed}
      onLater={() => {
        saveDraft(asked, true);
        setLater(true);
      }}
    />
  );
}

function PhoneForm({ isAgreed, onLater }: { isAgreed: boolean; onLater: () => void }) {
  const save = useSavePhone();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { readPhone } = await import('@placette/contracts/identity/profile/phone-number');
    if (readPhone(phone) === null) return setError(INVALID);
    setError(undefined);
    save.mutate(phone, { onError: (problem) => setError(problemText(problem, INVALID)) });
  }
  return (
    <section aria-labelledby="telephone-titre" className={styles.next}>
      <h2 id="telephone-titre">Votre téléphone</h2>
      {save.isSuccess ? (
        <p role="status">
          C’est noté. Le propriétaire {isAgreed ? 'peut vous joindre' : 'ne le reçoit que s’il approuve votre demande'}.
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className={styles.next} aria-label="Votre téléphone">
          <p>
            {isAgreed
              ? 'Le propriétaire doit pouvoir vous joindre le jour du dépôt et de la reprise.'
              : 'S’il approuve votre demande, le propriétaire doit pouvoir vous joindre le jour du dépôt et de la reprise. Il ne reçoit votre numéro qu’à ce moment-là.'}
          </p>
          <TextField
            id="telephone-demande"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label="Téléphone mobile"
            optional
            hint="Format français (06...) ou international (+33...)"
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            error={error}
          />
          <div className={shared.cluster3}>
            <Button type="submit" variant="secondary" isPending={save.isPending} pendingLabel="Enregistrement...">
              Enregistrer mon téléphone
            </Button>
            <Button type="button" variant="quiet" onClick={onLater}>
              Plus tard
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
