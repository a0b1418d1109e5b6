import { passkeyNameSchema, type Passkey } from '@placette/contracts/identity/passkeys/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { dateAndTime } from '@placette/ui/format';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useEffect } from 'react';
import { useRenamePasskey } from './api.js';
import styles from '../profile.module.css';

export function passkeyName({ friendly_name }: Passkey): string {
  return friendly_name ?? 'Clé d’accès';
}

interface PasskeyRowProps {
  passkey: Passkey;
  isRenaming: boolean;
  onRename: (isRenaming: boolean) => void;
  onRemove: () => void;
}

/** What the person calls it, and when it came and served. */
export function PasskeyRow({ passkey, isRenaming, onRename, onRemove }: PasskeyRowProps) {
  if (isRenaming) {
    return (
      <li className={styles.device}>
        <PasskeyName passkey={passkey} onDone={() => onRename(false)} />
      </li>
    );
  }
  const name = passkeyName(passkey);
  const used = passkey.last_used_at;
  return (
    <li className={styles.device}>
      <div>
        <p className={shared.label}>{name}</p>
        <p className={styles.deviceFacts}>
          Ajoutée le {dateAndTime(passkey.created_at)},{' '}
          {used ? `dernière utilisation le ${dateAndTime(used)}` : 'pas encore utilisée'}
        </p>
      </div>
      <div className={shared.cluster3}>
        <Button variant="secondary" size="compact" aria-label={`Renommer ${name}`} onClick={() => onRename(true)}>
          Renommer
        </Button>
        <Button variant="quietDanger" size="compact" aria-label={`Supprimer ${name}`} onClick={onRemove}>
          Supprimer
        </Button>
      </div>
    </li>
  );
}

function PasskeyName({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const rename = useRenamePasskey();
  const { register, handleSubmit, setError, setFocus, formState } = useZodForm(
    passkeyNameSchema,
    { friendly_name: passkeyName(passkey) },
    { focusesField: true },
  );
  useEffect(() => setFocus('friendly_name', { shouldSelect: true }), [setFocus]);
  const submit = handleSubmit(async ({ friendly_name }) => {
    try {
      await rename.mutateAsync({ passkey_id: passkey.id, friendly_name });
      onDone();
    } catch (error) {
      const message = problemText(error as Error, 'Le nom n’a pas pu être enregistré. Réessayez.');
      setError('friendly_name', { message });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.section}>
      <TextField
        {...register('friendly_name')}
        id={`passkey-${passkey.id}`}
        label="Nom de la clé d’accès"
        hint="Pour la reconnaître, par exemple «&nbsp;Mon téléphone&nbsp;»."
        autoComplete="off"
        maxLength={120}
        error={formState.errors.friendly_name?.message}
      />
      <div className={shared.cluster3}>
        <Button type="submit" size="compact" isPending={formState.isSubmitting} pendingLabel="Enregistrement...">
          Enregistrer le nom
        </Button>
        <Button variant="secondary" size="compact" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
