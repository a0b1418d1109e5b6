import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { useDecision } from './api.js';
import styles from './received-requests.module.css';
import { RefusalDialog } from './refusal-dialog.js';

/** RQ-08: approve or refuse a pending request, in the list and in its conversation. */
export function RequestDecision({ request, name }: { request: ReceivedRequest; name: string }) {
  const { confirm, toast } = useShell();
  const { approve, reject } = useDecision(request.id);
  const draft = useDraftText(`refus.${request.id}`);
  const [isRefusing, setRefusing] = useState(false);
  const error = approve.error ?? reject.error;

  async function askToApprove() {
    const agreed = await confirm({
      title: `Approuver la demande de ${name}\u00a0?`,
      body: `Votre numéro de téléphone, l’adresse exacte et les consignes d’accès seront communiqués à ${request.requester.first_name}.`,
      confirmLabel: 'Approuver',
    });
    if (agreed) approve.mutate(undefined, { onSuccess: () => toast({ text: 'Demande approuvée.' }) });
  }

  return (
    <>
      {error && (
        <Notice tone="err" live>
          {problemText(error, 'Erreur lors de la mise à jour')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button isPending={approve.isPending} onClick={() => void askToApprove()}>
          Approuver
        </Button>
        <Button variant="secondary" isPending={reject.isPending} onClick={() => setRefusing(true)}>
          Refuser
        </Button>
      </div>
      {isRefusing && (
        <RefusalDialog
          draft={draft}
          name={name}
          onCancel={() => setRefusing(false)}
          onRefuse={(reason) => {
            setRefusing(false);
            reject.mutate(reason, {
              onSuccess: () => {
                draft[1]('');
                toast({ text: 'Demande refusée.' });
              },
            });
          }}
        />
      )}
    </>
  );
}
