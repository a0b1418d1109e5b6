import { restorationSchema } from '@placette/contracts/documents/reports/schema';
import type { DeskStay } from '@placette/contracts/requests/administration/schema';
import { closingText } from '@placette/contracts/requests/closing';
import { TRIP_EVENT_LABELS } from '@placette/contracts/requests/trip/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { ApiProblem, links, useShell, useTitle } from '@placette/shell-api';
import { TravelFacts } from '@placette/ui/answer-expected';
import { Button } from '@placette/ui/button';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { Dialog } from '@placette/ui/dialog';
import { EmptyState } from '@placette/ui/empty-state';
import { dateAndTime, dayRange, euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { Plate } from '@placette/ui/plate-field';
import { QueryState } from '@placette/ui/query-state';
import shared from '@placette/ui/shared.module.css';
import { RequestStatusTag } from '@placette/ui/status-tag';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DeskHeader, Fact, Facts, Section } from '../../desk/desk-header.js';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { useCancelStay, useStay } from './api.js';
import { Person } from './stay-table.js';
import styles from './stays.module.css';

/** /admin/sejours/:id (DK-05): a request or stay as its two sides see it, and its cancellation for both. */
export function StayScreen() {
  const { id = '' } = useParams();
  const query = useStay(id);
  const { data, error } = query;
  const isUnknown = error instanceof ApiProblem && [400, 404, 422].includes(error.status);
  return (
    <Page width="full">
      {data ? <Record stay={data} /> : <DeskHeader title="Séjour" />}
      {isUnknown ? (
        <EmptyState
          title="Ce séjour n’existe pas"
          text="Vérifiez l’adresse, ou cherchez-le par nom ou immatriculation."
        />
      ) : (
        <QueryState query={query} loading="Chargement du séjour..." failure="Le séjour ne peut pas être affiché" />
      )}
    </Page>
  );
}

function Record({ stay }: { stay: DeskStay }) {
  const days = dayRange(stay.start_date, stay.end_date);
  const title = `Séjour ${days.charAt(0).toLowerCase()}${days.slice(1)}`;
  useTitle(title);
  return (
    <>
      <DeskHeader title={title} />
      <div className={styles.lead}>
        <RequestStatusTag status={stay.status} />
        <CancelledBy request={stay} side="requester" asStay />
        {closingText(stay, 'owner') && <p>{closingText(stay, 'owner')}</p>}
      </div>
      <Cancellation stay={stay} />
      <div className={styles.parts}>
        <Agreed stay={stay} />
        <Section level={2} title="Ce que chacun voit">
          <Facts>
            <Fact term="Téléphones et immatriculation">{stay.shares_contacts ? 'Partagés' : 'Masqués'}</Fact>
            <Fact term="Adresse, pour le conducteur">{stay.knows_address ? 'Visible' : 'Masquée'}</Fact>
            {stay.status === 'pending' && <Fact term="Réponse attendue avant">{dateAndTime(stay.answer_by)}</Fact>}
          </Facts>
        </Section>
        <Section level={2} title="Ce qui s’est passé">
          <Facts>
            {stay.events.map(({ kind, at, change }) => (
              <Fact key={`${kind} ${at}`} term={kind ? TRIP_EVENT_LABELS[kind] : 'Autre étape'}>
                {dateAndTime(at)}
                {change && ` (${dayRange(change.start_date, change.end_date)}, ${euros(change.total_price)})`}
              </Fact>
            ))}
          </Facts>
          <p className={shared.note}>Les messages des deux côtés ne sont pas montrés ici.</p>
        </Section>
      </div>
    </>
  );
}

function Agreed({ stay }: { stay: DeskStay }) {
  const { vehicle, parking_spot } = stay;
  return (
    <Section level={2} title="Le séjour">
      <Facts>
        <Fact term="Parking">
          <Link to={links.adminParking(parking_spot.id)}>{parking_spot.title}</Link>
          {parking_spot.city && `, ${parking_spot.city}`}
        </Fact>
        <Fact term="Conducteur">
          <Person person={stay.requester} />
        </Fact>
        <Fact term="Propriétaire">
          <Person person={stay.owner} />
        </Fact>
        <Fact term="Véhicule">
          {`${vehicle.marque} ${vehicle.modele}, ${VEHICLE_TYPE_LABELS[vehicle.type_vehicule].toLowerCase()} `}
          <Plate>{vehicle.immatriculation}</Plate>
        </Fact>
        <Fact term="Total">{euros(stay.total_price)}</Fact>
        <Fact term="Réservation immédiate">{stay.agreed_at_once ? 'Oui' : 'Non'}</Fact>
        <Fact term="Identifiant">{stay.id}</Fact>
      </Facts>
      <TravelFacts travel={stay.travel} side="owner" />
    </Section>
  );
}

/** CN-01: until the day before the first day, as for either side. */
function Cancellation({ stay }: { stay: DeskStay }) {
  const { session } = useShell();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const decision = useCancelStay(stay.id);
  if ([stay.owner.user_id, stay.requester.user_id].includes(session.user?.id ?? '')) {
    return (
      <Notice tone="info" title="Ce séjour est le vôtre">
        Une autre personne de l’équipe décide de lui.
      </Notice>
    );
  }
  if (stay.status === 'approved' && !stay.is_cancellable) {
    return <p className={shared.note}>Ce séjour a commencé&nbsp;: il ne peut plus être annulé.</p>;
  }
  if (!stay.is_cancellable) return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Annuler ce séjour
      </Button>
      <Dialog open={isOpen} sticky onClose={close} title="Annuler ce séjour pour les deux côtés&#8239;?">
        <ReasonsForm
          draft={`annulation.${stay.id}`}
          label="Motif"
          hint="Envoyé au conducteur et au propriétaire. Ne nommez personne."
          rows={5}
          submitLabel="Annuler le séjour"
          submitVariant="danger"
          decision={decision}
          failure="Le séjour n’a pas été annulé. Réessayez dans un instant."
          read={(statement) => restorationSchema.safeParse({ statement })}
          saidOf={() => 'Séjour annulé pour les deux côtés.'}
          onDone={close}
        >
          {() => (
            <p>
              Les jours sont de nouveau libres. Le conducteur reçoit d’autres places libres. L’annulation ne compte dans
              les chiffres d’aucun des deux, et elle est définitive.
            </p>
          )}
        </ReasonsForm>
      </Dialog>
    </div>
  );
}
