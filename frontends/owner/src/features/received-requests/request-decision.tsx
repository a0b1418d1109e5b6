import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { count, dayRange, euros } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dialog } from '@placette/ui/dialog';
import { type Draft, TextArea } from '@placette/ui/text-field';
import { useDecision } from './api.js';
import { AnswerPicker } from '../saved-answers/answer-picker.js';
import styles from './received-requests.module.css';

/** RQ-08: approve or refuse a pending request, in the list and in its conversation. */
export function RequestDecision({ request, name }: { request: ReceivedRequest; name: string }) {
  const { confirm, toast } = useShell();
  const { approve, reject } = useDecision(request.id);
  const draft = useDraftText(`refus.${request.id}`);
  const [isRefusing, setRefusing] = useState(false);
  const [params, setParams] = useSearchParams();
  const answer = params.get('reponse');
  const error = approve.error ?? reject.error;

  async function askToApprove() {
    const agreed = await confirm({
      title: `Approuver la demande de ${name}\u00a0?`,
      body: `${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')}), ${euros(request.total_price)}. Votre numéro de téléphone, l’adresse exacte et les consignes d’accès seront communiqués à ${request.requester.first_name}.`,
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
    else setRefusing(true);
  }, [answer, setParams]);

  return (
    <>
      <FailureNotice>{problemText(error, 'Erreur lors de la mise à jour')}</FailureNotice>
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
                toast({ text: 'Demande refusée.', apart: true });
              },
            });
          }}
        />
      )}
    </>
  );
}

const REASON_MAX = 1_000;

interface RefusalDialogProps {
  /** The reason being written, and what keeps it. */
  draft: Draft;
  name: string;
  onCancel: () => void;
  onRefuse: (reason: string | null) => void;
}

/** RQ-08: the reason is optional; closing the dialog refuses nothing. */
function RefusalDialog({ draft, name, onCancel, onRefuse }: RefusalDialogProps) {
  const [reason, setReason] = draft;
  return (
    <Dialog
      open
      sticky
      onClose={onCancel}
      title={`Refuser la demande de ${name}\u00a0?`}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
          <Button variant="danger" onClick={() => onRefuse(reason.trim() || null)}>
            Refuser la demande
          </Button>
        </>
      }
    >
      <div className={styles.decision}>
        <TextArea
          label="Motif"
          optional
          hint="Le conducteur le reçoit par e-mail."
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus
        />
        <AnswerPicker text={reason} max={REASON_MAX} onChange={setReason} />
      </div>
    </Dialog>
  );
}
