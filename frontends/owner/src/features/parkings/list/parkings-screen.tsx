import shared from '@placette/ui/shared.module.css';
import { QueryState } from '@placette/ui/query-state';
import { links, useShell, useTitle } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { EmptyState } from '@placette/ui/empty-state';
import { count } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMyParkings, useOfferDraft } from '../api.js';
import { DraftRow } from './draft-row.js';
import { PauseDialog, PauseNotices } from './pauses.js';
import { ParkingPanel } from './parking-panel.js';
import styles from './parkings.module.css';

/** CO-01: success shows for 3 s. */
const BANNER_MS = 3_000;

/** /dashboard/parkings (OP-01, OP-02, OP-06). */
export function ParkingsScreen() {
  useTitle('Mes parkings');
  const query = useMyParkings();
  const drafts = useOfferDraft();
  // Drawn together: a row that comes late pushes the others down. Without an answer about the draft, the parkings alone.
  const data = drafts.isLoading ? undefined : query.data;
  const draft = drafts.data?.draft ?? null;
  const [hidesUnavailable, setHidesUnavailable] = useState(false);
  const [isPausing, setPausing] = useState(false);
  const { toast } = useShell();
  const wasCreated = useCreationBanner();
  const all = data?.parkings ?? [];
  const shown = hidesUnavailable ? all.filter((spot) => spot.available) : all;
  const offer = <ButtonLink to={links.offerParking}>Proposer mon parking</ButtonLink>;

  return (
    <Page>
      <PageHeader title="Mes parkings" action={all.length > 0 ? offer : undefined} />
      {wasCreated && (
        <Notice tone="ok" live>
          Parking créé avec succès&nbsp;! Il sera visible après vérification de vos documents.
        </Notice>
      )}
      <QueryState
        query={query}
        loading="Chargement de vos parkings..."
        failure="Erreur lors du chargement de vos parkings"
      />
      {data && all.length === 0 && draft === null && (
        <EmptyState
          title="Vous ne proposez pas encore de place."
          text={
            <Link to={links.estimate} className={shared.tap}>
              Ce qu’une place rapporte près de chez vous
            </Link>
          }
          action={offer}
        />
      )}
      {data && draft !== null && (
        <ul>
          <DraftRow draft={draft} isAlone={all.length === 0} />
        </ul>
      )}
      {all.length > 0 && (
        <>
          <PauseNotices />
          <div className={styles.filter}>
            <Checkbox
              label="Masquer les parkings indisponibles"
              checked={hidesUnavailable}
              onChange={(event) => setHidesUnavailable(event.target.checked)}
            />
            <p className={styles.count}>
              {shown.length} sur {all.length} parking(s)
            </p>
            <Button variant="secondary" size="compact" onClick={() => setPausing(true)}>
              Tout mettre en pause
            </Button>
          </div>
          <ul>
            {shown.map((spot) => (
              <ParkingPanel key={spot.id} spot={spot} />
            ))}
          </ul>
          {isPausing && (
            <PauseDialog
              onClose={() => setPausing(false)}
              onPaused={({ parkings }) => {
                setPausing(false);
                toast({ text: `${count(parkings, 'parking', 'parkings')} en pause.` });
              }}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** True for 3 seconds after the wizard has published. */
function useCreationBanner(): boolean {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const created = (state as { created?: boolean } | null)?.created === true;
  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => void navigate(pathname, { replace: true, state: null }), BANNER_MS);
    return () => clearTimeout(timer);
  }, [created, navigate, pathname]);
  return created;
}
