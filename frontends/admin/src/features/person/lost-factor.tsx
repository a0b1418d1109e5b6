import { restorationSchema } from '@placette/contracts/documents/reports/schema';
import type { PersonAccount } from '@placette/contracts/identity/person/api';
import type { LostFactor } from '@placette/contracts/identity/person/schema';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { dateAndTime } from '@placette/ui/format';
import { FailureNotice, Notice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { accountName } from '../users/suspension-dialog.js';
import { useReportLostFactor, useSettleLostFactor } from './api.js';
import styles from './person.module.css';

const FAILURE = 'L’action n’a pas abouti. Réessayez dans un instant.';

interface DialogProps {
  account: PersonAccount;
  onClose: () => void;
}

/** DK-03: one colleague says so, another one confirms. */
export function LostFactorDialog({ account, onClose }: DialogProps) {
  return (
    <Dialog open sticky onClose={onClose} title={`Double authentification perdue par ${accountName(account)}`}>
      <ReasonsForm
        draft={`perte.${account.id}`}
        label="Motif"
        hint="Comment vous avez vérifié que c’est bien cette personne. Lu par le collègue qui confirme."
        rows={4}
        submitLabel="Signaler la perte"
        decision={useReportLostFactor(account.id)}
        failure={FAILURE}
        read={(statement) => restorationSchema.safeParse({ statement })}
        saidOf={() => 'Perte signalée, un collègue doit la confirmer.'}
        onDone={onClose}
      >
        {() => (
          <p>
            Rien ne change avant qu’une autre personne de l’équipe confirme. La double authentification est alors
            retirée, les sessions sont terminées et la personne est prévenue par e-mail.
          </p>
        )}
      </ReasonsForm>
    </Dialog>
  );
}

interface NoticeProps {
  account: PersonAccount;
  request: LostFactor;
  isMine: boolean;
}

/** What waits for another colleague. */
export function LostFactorNotice({ account, request: { asked_by, statement, asked_at }, isMine }: NoticeProps) {
  const { session, confirm } = useShell();
  const settle = useSettleLostFactor(account.id);
  const mayConfirm = !isMine && asked_by.id !== session.user?.id;

  async function askToRemove() {
    const isAgreed = await confirm({
      title: `Retirer la double authentification de ${accountName(account)}\u202f?`,
      body: 'Ses sessions sont terminées et la personne est prévenue par e-mail.',
      confirmLabel: 'Retirer',
      danger: true,
    });
    if (isAgreed) settle.mutate(true);
  }

  return (
    <Notice tone="warn">
      <p>
        {`Double authentification perdue, signalée par ${asked_by.name ?? 'un ancien collègue'}, ${dateAndTime(asked_at)}.`}
      </p>
      <p className={styles.words}>{statement}</p>
      {!mayConfirm && <p>Une autre personne de l’équipe doit confirmer.</p>}
      <FailureNotice>{settle.error && problemText(settle.error, FAILURE)}</FailureNotice>
      <div className={shared.cluster3}>
        {mayConfirm && (
          <Button variant="danger" size="compact" disabled={settle.isPending} onClick={() => void askToRemove()}>
            Confirmer et retirer
          </Button>
        )}
        <Button variant="secondary" size="compact" disabled={settle.isPending} onClick={() => settle.mutate(false)}>
          Écarter
        </Button>
      </div>
    </Notice>
  );
}
