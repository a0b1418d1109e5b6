import type { Passkey } from '@placette/contracts/identity/passkeys/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorState } from '@placette/ui/error-state';
import { Notice } from '@placette/ui/notice';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useState } from 'react';
import { deviceName } from '../../../device-name.js';
import { useAddPasskey, usePasskeys, useRemovePasskey } from './api.js';
import { browserMakesPasskeys, PasskeyFailure, type PasskeyFailureReason } from './browser.js';
import { PasskeyRow, passkeyName } from './passkey-row.js';
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
  const { data, isPending, isError, refetch, isRefetching } = usePasskeys();
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
    if (agreed) remove.mutate(passkey.id, { onSuccess: () => toast({ text: 'Clé d’accès supprimée.' }) });
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
      {isPending && (
        <Loading text="Chargement de vos clés d’accès...">
          <SkeletonRows count={1} />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Vos clés d’accès ne peuvent pas être affichées."
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data && data.length === 0 && <p className={styles.missing}>Vous n’avez pas encore de clé d’accès.</p>}
      {data && data.length > 0 && (
        <ul className={shared.plainList}>
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
