import { approvalObstacle } from '@placette/contracts/requests/proposal';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { count, dayRange, euros } from '@placette/ui/format';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDecision } from './api.js';
import type { Refusal } from '@placette/ui/refusal-fields';
import { RefusalDialog } from './refusal-dialog.js';
import styles from './received-requests.module.css';

/** RQ-08: approve or refuse a pending request, in the list and in its conversation. FO-05: or propose other days. */
export function RequestDecision({ request, name }: { request: ReceivedRequest; name: string }) {
  const { confirm, toast } = useShell();
  const { approve, reject } = useDecision(request.id);
  const draft = useDraftText(`refus.${request.id}`);
  const days = useState({ start: '', end: '' });
  const [refusing, setRefusing] = useState<'with days' | 'without' | null>(null);
  const [params, setParams] = useSearchParams();
  const answer = params.get('reponse');
  const error = approve.error ?? reject.error;
  const { places } = request;
  const obstacle = approvalObstacle(places);

  async function askToApprove() {
    const left = places ? ` Places libres ces jours-là\u00a0: ${places.left || 'aucune'} sur ${places.total}.` : '';
    const agreed = await confirm({
      title: `Approuver la demande de ${name}\u00a0?`,
      body: `${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')}), ${euros(request.total_price)}.${left} Votre numéro de téléphone, l’adresse exacte et les consignes d’accès seront communiqués à ${request.requester.first_name}.`,
      confirmLabel: 'Approuver',
    });
    if (agreed) approve.mutate(undefined, { onSuccess: () => toast({ text: 'Demande approuvée.', apart: true }) });
  }

  const ask = useEffectEvent(() => void askToApprove());
  // The buttons of a mail lead here: the answer that was pressed there is asked for once, and given by a press here.
  useEffect(() => {
    if (answer !== 'approuver' && answer !== 'refuser') return;
    setParams({}, { replace: true });
    if (answer === 'approuver') ask();
    else setRefusing('without');
  }, [answer, setParams]);

  function refuse(refusal: Refusal) {
    setRefusing(null);
    reject.mutate(refusal, {
      onSuccess: ({ proposed }) => {
        draft[1]('');
        toast({ text: proposed ? 'Demande refusée, vos dates sont proposées.' : 'Demande refusée.', apart: true });
      },
    });
  }

  const approving = (
    <Button
      key="approve"
      variant={obstacle ? 'quiet' : 'primary'}
      isPending={approve.isPending}
      onClick={() => void askToApprove()}
    >
      Approuver
    </Button>
  );
  const proposing = (
    <Button key="propose" variant={obstacle ? 'primary' : 'quiet'} onClick={() => setRefusing('with days')}>
      Proposer d’autres dates
    </Button>
  );
  return (
    <>
      {obstacle && !error && <Notice tone="warn">{obstacle}</Notice>}
      <FailureNotice>{problemText(error, 'Erreur lors de la mise à jour')}</FailureNotice>
      <div className={styles.actions}>
        {obstacle ? proposing : approving}
        <Button variant="secondary" isPending={reject.isPending} onClick={() => setRefusing('without')}>
          Refuser
        </Button>
        {obstacle ? approving : proposing}
      </div>
      {refusing && (
        <RefusalDialog
          request={request}
          name={name}
          reason={draft}
          days={refusing === 'with days' ? days : null}
          onCancel={() => setRefusing(null)}
          onRefuse={refuse}
        />
      )}
    </>
  );
}
