import { ApiProblem, useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useNavigate } from 'react-router';
import { useDeleteAccount } from './api.js';
import { PasswordAgain } from '../password/password-again.js';
import styles from '../profile.module.css';

const LABEL = 'Supprimer définitivement mon compte';
const PENDING = 'Suppression en cours...';

/** The password makes it final; an account without one needs a session just opened. */
export function ConfirmDeletion({ hasPassword }: { hasPassword: boolean }) {
  const { links } = useShell();
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const back = () => void navigate(links.profile);
  // The whole page: nothing of the person stays in its memory.
  const leave = () => window.location.assign(links.home);

  if (hasPassword) {
    return (
      <PasswordAgain
        reason="La suppression est définitive. Saisissez votre mot de passe pour la confirmer."
        label={LABEL}
        pendingLabel={PENDING}
        danger
        onConfirm={async (password) => {
          await remove.mutateAsync(password);
          leave();
        }}
        onCancel={back}
      />
    );
  }
  return (
    <div className={styles.part}>
      <p className={shared.words}>La suppression est définitive.</p>
      {remove.isError && (
        <Notice tone="err" live>
          {refusalOf(remove.error)}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button variant="secondary" onClick={back}>
          Annuler
        </Button>
        <Button
          variant="danger"
          isPending={remove.isPending}
          pendingLabel={PENDING}
          onClick={() => remove.mutate(undefined, { onSuccess: leave })}
        >
          {LABEL}
        </Button>
      </div>
    </div>
  );
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'Une erreur est survenue. Réessayez dans un instant.';
  return error.code === 'reauthentication_needed'
    ? 'Votre connexion date un peu. Déconnectez-vous, reconnectez-vous, puis recommencez.'
    : error.title;
}
