import { pathOfThisSite, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { QueryState } from '@placette/ui/query-state';
import { Plus } from '@placette/ui/icons';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { WayBack } from '@placette/ui/way-back';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMyVehicles } from '../../queries.js';
import { useSayAdded } from './say-added.js';
import { AddVehicleDialog } from './vehicle-dialog.js';
import { VehiclePanel } from './vehicle-panel.js';
import styles from './vehicles.module.css';

/** /dashboard/vehicules (VE-01). */
export function VehiclesScreen() {
  useTitle('Mes véhicules');
  const query = useMyVehicles();
  const { data } = query;
  const [isAdding, setAdding, leave, returnTo] = useAdding();
  const [isSent, setSent] = useState(false);
  const sayAdded = useSayAdded();
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      Ajouter un véhicule
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title="Mes véhicules"
        text="Les propriétaires savent ainsi si votre véhicule convient à leur place."
        action={data && data.length > 0 ? add : undefined}
      />
      {returnTo && !isAdding && (
        <p className={styles.wayBack}>
          <WayBack to={returnTo} takesFocus={isSent} />
        </p>
      )}
      <QueryState
        query={query}
        loading="Chargement de vos véhicules..."
        failure="Erreur lors du chargement de vos véhicules"
        rows={2}
      />
      {data?.length === 0 && <EmptyState title="Vous n’avez pas encore ajouté de véhicule." action={add} />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((vehicle) => (
            <VehiclePanel key={vehicle.id} vehicle={vehicle} onSent={() => setSent(true)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddVehicleDialog
          onSaved={() => {
            leave();
            void sayAdded(returnTo);
          }}
          onClose={leave}
        />
      )}
    </Page>
  );
}

/**
 * « ?ajouter=oui&retour=… »: somebody who needed a vehicle elsewhere gets the form at once, and goes back there. Without
 * « ajouter », a link leads back.
 */
function useAdding() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isAsked = params.has('ajouter');
  const [isOpen, setOpen] = useState(false);
  const returnTo = pathOfThisSite(params.get('retour'));
  function leave() {
    setOpen(false);
    if (!isAsked) return;
    if (returnTo) void navigate(returnTo, { replace: true });
    else setParams({}, { replace: true });
  }
  return [isOpen || isAsked, setOpen, leave, returnTo] as const;
}
