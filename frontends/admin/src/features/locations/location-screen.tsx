import type { StatedField } from '@placette/contracts/catalog/administration/car-parks';
import type { ChangedPrice, LocationChange } from '@placette/contracts/catalog/administration/schema';
import { links, useShell, useTitle } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { dateAndTime } from '@placette/ui/format';
import { BackLink, Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { QueryState } from '@placette/ui/query-state';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { cellWords, FIELD_TITLES } from '../car-parks/price-cells.js';
import { useLocationRecord, useMessage } from '../../desk/records.js';
import { fieldName, suggestedValues, toValues } from './location-values.js';
import { LocationForm } from './location-form.js';
import styles from './locations.module.css';

const ACTIONS: Record<LocationChange['action'], string> = {
  created: 'Ajouté',
  edited: 'Modifié',
  shown: 'Affiché',
  hidden: 'Masqué',
};

/** /admin/lieux/nouveau: empty, or filled in from a suggestion (DK-01). */
export function NewLocationScreen() {
  useTitle('Ajouter un lieu');
  const suggestion_id = useSearchParams()[0].get('suggestion');
  return (
    <Page width="form">
      {suggestion_id === null ? (
        <BackToLocations />
      ) : (
        <BackLink to={links.adminMessage(suggestion_id)}>Retour à la suggestion</BackLink>
      )}
      <PageHeader title="Ajouter un lieu" text="Il est visible dès qu’il est enregistré." />
      {suggestion_id === null ? <EmptyForm /> : <SuggestedForm suggestion_id={suggestion_id} />}
    </Page>
  );
}

function EmptyForm() {
  return <LocationForm location_id={null} values={toValues(null)} onSaved={useSaved()} />;
}

function SuggestedForm({ suggestion_id }: { suggestion_id: string }) {
  const { toast } = useShell();
  const navigate = useNavigate();
  const query = useMessage(suggestion_id);
  if (!query.data) {
    return (
      <QueryState query={query} loading="Chargement de la suggestion..." failure="La suggestion ne peut pas être lue" />
    );
  }
  const { suggested, location_id } = query.data;
  if (!suggested || location_id !== null) return <EmptyForm />;
  return (
    <LocationForm
      location_id={null}
      values={suggestedValues(suggested)}
      suggestion_id={suggestion_id}
      onSaved={() => {
        toast({ text: 'Lieu enregistré et relié à la suggestion.', apart: true });
        void navigate(links.adminMessage(suggestion_id));
      }}
    />
  );
}

/** /admin/lieux/:id */
export function EditLocationScreen() {
  const { id = '' } = useParams();
  const { data, isPending, refetch, isRefetching } = useLocationRecord(id);
  const saved = useSaved();
  useTitle(data?.form.name ?? 'Lieu');
  return (
    <Page width="form">
      <BackToLocations />
      {isPending && (
        <Loading text="Chargement du lieu...">
          <SkeletonRows />
        </Loading>
      )}
      {!isPending && !data && (
        <ErrorState
          page
          title="Erreur lors du chargement du lieu"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data && (
        <>
          <PageHeader
            title={data.form.name}
            text={
              data.actif ? <Link to={links.location(data.form.slug)}>Voir sa page</Link> : 'Masqué pour les visiteurs.'
            }
          />
          <LocationForm location_id={data.id} values={toValues(data.form)} onSaved={saved} />
          <Changes changes={data.changes} />
        </>
      )}
    </Page>
  );
}

function useSaved() {
  const { toast } = useShell();
  const navigate = useNavigate();
  return () => {
    toast({ text: 'Lieu enregistré.', apart: true });
    void navigate(links.adminLocations);
  };
}

function BackToLocations() {
  return <BackLink to={links.adminLocations}>Retour aux lieux</BackLink>;
}

function Changes({ changes }: { changes: readonly LocationChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changements" className={styles.changes}>
      <h2 id="changements">Derniers changements</h2>
      <ul>
        {changes.map(({ action, occurred_at, actor_id, fields, prices }) => (
          <li key={`${occurred_at}${action}`}>
            <time dateTime={occurred_at}>{dateAndTime(occurred_at)}</time>&nbsp;: {ACTIONS[action]} par{' '}
            <Link to={`${links.adminAudit}?personne=${actor_id}`}>cette personne</Link>
            {fields.length > 0 && ` (${fields.map(fieldName).join(', ')})`}
            {prices.length > 0 && <ChangedPrices prices={prices} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** DK-06: the prices of car parks, old and new. */
function ChangedPrices({ prices }: { prices: readonly ChangedPrice[] }) {
  return (
    <ul>
      {prices.map(({ name, field, before, after }) => {
        const [old, now] = [before, after].map((value) => cellWords(field as StatedField, value) || 'vide');
        const title = FIELD_TITLES[field as StatedField];
        return <li key={`${name}${field}${old}`}>{`${name}, ${title}\u00a0: ${old} → ${now}`}</li>;
      })}
    </ul>
  );
}
