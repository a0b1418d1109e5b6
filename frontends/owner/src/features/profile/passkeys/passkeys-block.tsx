import { QueryState } from '@placette/ui/query-state';
import { type Passkey, passkeyNameSchema } from '@placette/contracts/identity/passkeys/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useEffect, useState } from 'react';
import { dateAndTime } from '@placette/ui/format';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { deviceName } from '../../../device-name.js';
import {
  browserMakesPasskeys,
  PasskeyFailure,
  type PasskeyFailureReason,
  useAddPasskey,
  usePasskeys,
  useRemovePasskey,
  useRenamePasskey,
} from './api.js';
import styles from '../profile.module.css';

const FAILED = 'L’opération a échoué. Vérifiez votre réseau, puis réessayez.';
const FAILURES: Readonly<Record<PasskeyFailureReason, string>> = {
  cancelled: 'Aucune clé d’accès n’a été ajoutée\u00a0: la demande a été annulée ou elle a expiré.',
  known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  address: 'Les clés d’accès ne fonctionnent pas à cette adresse du site.',
  device: 'Cet appareil n’a pas pu créer de clé d’accès.',
};

/** Ways to sign in without a password: the list, and a new one (contract 7). Nothing where they are not offered. */
export function PasskeysBlock() {
  const { confirm, toast } = useShell();
  const query = usePasskeys();
  const { data } = query;
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [renaming, setRenaming] = useState<string | null>(null);
  const failure = add.error ?? remove.error;
  if (data === null) return null;

  function addOne() {
    remove.reset();
    add.mutate(deviceName(navigator.userAgent), {
      onSuccess: ({ id }) => {
        toast({ text: 'Clé d’accès ajoutée.' });
        setRenaming(id);
      },
    });
  }
  async function removeOne(passkey: Passkey) {
    add.reset();
    const agreed = await confirm({
      title: `Supprimer la clé d’accès «\u00a0${passkeyName(passkey)}\u00a0»\u00a0?`,
      body: 'Elle ne permettra plus de se connecter, et les appareils qu’elle a connectés seront déconnectés.',
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (agreed) remove.mutate(passkey.id, { onSuccess: () => toast({ text: 'Clé d’accès supprimée.', apart: true }) });
  }

  return (
    <div className={styles.section}>
      <h3 className={styles.subtitle}>Clés d’accès</h3>
      <p className={shared.words}>
        Une clé d’accès remplace le mot de passe&nbsp;: vous vous connectez avec l’empreinte, le visage ou le code de
        votre appareil.
      </p>
      {failure && (
        <Notice tone={isCancelled(failure) ? 'info' : 'err'} live>
          {failure instanceof PasskeyFailure ? FAILURES[failure.reason] : problemText(failure, FAILED)}
        </Notice>
      )}
      <QueryState
        query={query}
        loading="Chargement de vos clés d’accès..."
        failure="Vos clés d’accès ne peuvent pas être affichées."
        rows={1}
      />
      {data && data.length === 0 && <p className={styles.missing}>Vous n’avez pas encore de clé d’accès.</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isRenaming={renaming === passkey.id}
              onRename={(isRenaming) => setRenaming(isRenaming ? passkey.id : null)}
              onRemove={() => void removeOne(passkey)}
            />
          ))}
        </ul>
      )}
      {data &&
        (browserMakesPasskeys() ? (
          <div className={shared.cluster3}>
            <Button
              variant="secondary"
              isPending={add.isPending}
              pendingLabel="En attente de votre appareil..."
              onClick={addOne}
            >
              Ajouter une clé d’accès
            </Button>
          </div>
        ) : (
          <p className={styles.missing}>
            Votre navigateur ne sait pas créer de clé d’accès. Mettez-le à jour, ou utilisez-en un autre.
          </p>
        ))}
    </div>
  );
}

function isCancelled(failure: Error): boolean {
  return failure instanceof PasskeyFailure && failure.reason === 'cancelled';
}

function passkeyName({ friendly_name }: Passkey): string {
  return friendly_name ?? 'Clé d’accès';
}

interface PasskeyRowProps {
  passkey: Passkey;
  isRenaming: boolean;
  onRename: (isRenaming: boolean) => void;
  onRemove: () => void;
}

/** What the person calls it, and when it came and served. */
function PasskeyRow({ passkey, isRenaming, onRename, onRemove }: PasskeyRowProps) {
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
  const { toast } = useShell();
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
      toast({ text: 'Nom enregistré.' });
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
