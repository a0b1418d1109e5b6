import { nextStatus } from '@placette/contracts/requests/lifecycle';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicle-types';
import { links, problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ConversationLink } from '@placette/ui/conversation-link';
import { count, dayRange, euros } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Plate } from '@placette/ui/plate-field';
import { RequestStatusTag } from '@placette/ui/request-status-tag';
import { useState } from 'react';
import { useDecision } from './api.js';
import styles from './received-requests.module.css';
import { RefusalDialog } from './refusal-dialog.js';

export function ReceivedRequestRow({ request }: { request: ReceivedRequest }) {
  const { requester, vehicle, parking_spot } = request;
  const name = requester.last_initial ? `${requester.first_name} ${requester.last_initial}.` : requester.first_name;
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.person}>{name}</h2>
          {requester.identity_verified && <VerifiedMark />}
          <RequestStatusTag status={request.status} />
        </div>
        <p className={styles.dates}>
          {dayRange(request.start_date, request.end_date)} ({count(request.days, 'jour', 'jours')})
        </p>
        <p className={styles.facts}>
          <Link to={links.parking(parking_spot.id)}>{parking_spot.title}</Link>
          <span>
            {vehicle.marque} {vehicle.modele} ({VEHICLE_TYPE_LABELS[vehicle.type_vehicule]})
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
        </p>
        <blockquote className={styles.message}>{request.message}</blockquote>
        <ConversationLink to={links.conversation(request.id)} name={name} unread={request.unread_messages} />
        {requester.phone_number && (
          <p>
            Téléphone : <a href={`tel:${requester.phone_number}`}>{requester.phone_number}</a>
          </p>
        )}
        {request.rejection_reason && <p className={styles.reason}>Motif du refus : {request.rejection_reason}</p>}
      </div>
      <div className={styles.end}>
        <p className={styles.total}>{euros(request.total_price)}</p>
        {nextStatus(request.status, 'approve', 'owner') && <Actions request={request} name={name} />}
      </div>
    </li>
  );
}

function Actions({ request, name }: { request: ReceivedRequest; name: string }) {
  const { confirm, announce } = useShell();
  const { approve, reject } = useDecision(request.id);
  const [isRefusing, setRefusing] = useState(false);
  const error = approve.error ?? reject.error;

  async function askToApprove() {
    const agreed = await confirm({
      title: `Approuver la demande de ${name} ?`,
      body: `Votre numéro de téléphone, l’adresse exacte et les consignes d’accès seront communiqués à ${request.requester.first_name}.`,
      confirmLabel: 'Approuver',
    });
    if (agreed) approve.mutate(undefined, { onSuccess: () => announce('Demande approuvée.') });
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
          name={name}
          onCancel={() => setRefusing(false)}
          onRefuse={(reason) => {
            setRefusing(false);
            reject.mutate(reason, { onSuccess: () => announce('Demande refusée.') });
          }}
        />
      )}
    </>
  );
}
