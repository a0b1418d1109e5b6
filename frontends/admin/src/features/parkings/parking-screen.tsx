import type { DeskParking } from '@placette/contracts/listings/administration/schema';
import { ApiProblem, links, useTitle } from '@placette/shell-api';
import { EmptyState } from '@placette/ui/empty-state';
import { dateAndTime } from '@placette/ui/format';
import { ExternalLink, Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { ParkingDescription, ParkingFacts } from '@placette/ui/parking-facts';
import { ParkingGallery } from '@placette/ui/parking-gallery';
import { ParkingOwner } from '@placette/ui/parking-owner';
import { PricePanel } from '@placette/ui/price-panel';
import { QueryState } from '@placette/ui/query-state';
import { useParams } from 'react-router';
import { DeskHeader, Fact, Facts, Section } from '../../desk/desk-header.js';
import { useStays } from '../../desk/records.js';
import { useRights } from '../../desk/rights.js';
import { StayTable } from '../stays/stay-table.js';
import { useMeasures, useParking } from './api.js';
import { ParkingMeasures, Visibility } from './parking-measures.js';
import { ParkingState } from './parkings-screen.js';
import { ParkingPoint } from './parking-point.js';
import styles from './parkings.module.css';

/** /admin/parkings/:id (DK-05): one parking as both sides see it, and what a moderator may do with it. */
export function ParkingScreen() {
  const { id = '' } = useParams();
  const measures = useMeasures(id);
  const query = useParking(id, measures.data?.is_hidden);
  const { data, error } = query;
  const isUnknown = error instanceof ApiProblem && [400, 404, 410, 422].includes(error.status);
  return (
    <Page width="full">
      {data ? <Record parking={data} /> : <DeskHeader title="Parking" />}
      {isUnknown ? (
        <EmptyState title="Ce parking n’existe pas" text="Son propriétaire l’a peut-être supprimé." />
      ) : (
        <QueryState query={query} loading="Chargement du parking..." failure="Le parking ne peut pas être affiché" />
      )}
    </Page>
  );
}

function Record({ parking }: { parking: DeskParking }) {
  const may = useRights();
  useTitle(parking.title);
  return (
    <>
      <DeskHeader title={parking.title} />
      <p className={styles.lead}>
        <ParkingState state={parking.state} />
        {parking.state === 'online' && <ExternalLink href={links.parking(parking.id)}>Voir l’annonce</ExternalLink>}
      </p>
      <div className={styles.parts}>
        <div className={styles.part}>
          <Visibility parking={parking} />
          <Section level={2} title="Où il en est">
            <Facts>
              <Fact term="Propriétaire">
                <Link to={links.adminUser(parking.owner_id)}>{parking.owner_name}</Link>
              </Fact>
              <Fact term="Proposé le">{dateAndTime(parking.created_at)}</Fact>
              <Fact term="En ligne pour la première fois">
                {parking.online_at ? dateAndTime(parking.online_at) : 'Jamais'}
              </Fact>
              {parking.waits_for.length > 0 && (
                <Fact term="Attend">{parking.waits_for.map((review) => REVIEWS[review]).join(', ')}</Fact>
              )}
              {parking.rejection_reason && <Fact term="Motif du refus">{parking.rejection_reason}</Fact>}
            </Facts>
          </Section>
          <ParkingPoint parking={parking} />
          <ParkingMeasures parking={parking} />
        </div>
        <SeenByDrivers parking={parking} />
      </div>
      {may('stays') && <ParkingStays parking={parking} />}
    </>
  );
}

function ParkingStays({ parking: { id } }: { parking: DeskParking }) {
  return (
    <div className={styles.stays}>
      <Section level={2} title="Demandes et séjours">
        <StayTable
          atOneParking
          query={useStays({ parking_spot_id: id })}
          empty={{ title: 'Aucune demande pour ce parking' }}
        />
      </Section>
    </div>
  );
}

const REVIEWS = { identity: 'l’identité du propriétaire', documents: 'ses justificatifs' };

/** The parts of the public page, drawn by the same components. */
function SeenByDrivers({ parking: { page, title } }: { parking: DeskParking }) {
  const { price_per_day, price_per_week, nombre_places: total, free_spots: free } = page;
  return (
    <Section level={2} title="Ce que voient les conducteurs">
      <div className={styles.seen}>
        {page.photos.length > 0 && <ParkingGallery photos={page.photos} title={title} />}
        <ParkingOwner owner={page.owner} response={page.response} />
        <ParkingDescription level={3} description={page.description} />
        <ParkingFacts level={3} parking={page} />
        <PricePanel prices={{ price_per_day, price_per_week }} availability={{ free, total, when: 'aujourd’hui' }} />
      </div>
    </Section>
  );
}
