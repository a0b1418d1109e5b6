import { today } from '@placette/contracts/kernel/days';
import type { Favourite, SavedDates } from '@placette/contracts/listings/favourites/api';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { links, problemText, useTitle, useFavourite, useFavourites } from '@placette/shell-api';
import { ButtonLink, Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { QueryState } from '@placette/ui/query-state';
import { FavouriteButton } from '@placette/ui/favourite-button';
import { count, dayRange } from '@placette/ui/format';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { ParkingRow } from '@placette/ui/parking-row';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import styles from './favourites.module.css';

/** /dashboard/favoris */
export function FavouritesScreen() {
  useTitle('Mes favoris');
  const query = useFavourites();
  const { data, error } = query;
  return (
    <Page>
      <PageHeader
        title="Mes favoris"
        text={data && data.length > 0 ? count(data.length, 'place gardée', 'places gardées') : undefined}
      />
      {!data && (
        <QueryState
          query={query}
          loading="Chargement de vos favoris..."
          failure="Erreur lors du chargement de vos favoris"
          text={error && problemText(error, 'Réessayez dans un instant.')}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="Vous n’avez pas encore de favori."
          text="Le cœur d’une place la garde ici, pour la retrouver plus tard."
          action={<ButtonLink to={links.search}>Rechercher une place</ButtonLink>}
        />
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((favourite) => (
            <li key={favourite.parking_spot_id}>
              <FavouriteRow favourite={favourite} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

/** A parking that is offered, or what became of it. */
function FavouriteRow({ favourite }: { favourite: Favourite }) {
  const { parking_spot_id: id } = favourite;
  if (favourite.state === 'withdrawn') {
    return <GoneRow id={id} title="Parking supprimé" text="Son propriétaire ne le propose plus." />;
  }
  if (favourite.state === 'hidden') {
    const { title, city } = favourite;
    return <GoneRow id={id} title={title} text={`${city}. Ce parking n’est pas proposé pour le moment.`} />;
  }
  const { title, city, date_debut, date_fin } = favourite;
  const stay = date_debut && date_fin && date_debut >= today() ? { date_debut, date_fin } : null;
  const page = links.parking(id) + (stay ? stayQuery({ start: stay.date_debut, end: stay.date_fin }) : '');
  const from = { from: links.favourites };
  const services = [favourite.is_covered && 'Couvert', favourite.has_security && 'Sécurisé'].filter(
    (service) => service !== false,
  );
  return (
    <ParkingRow
      title={title}
      headingLevel={2}
      href={page}
      state={from}
      city={city}
      where={stay ? dayRange(stay.date_debut, stay.date_fin).toLocaleLowerCase('fr-FR') : undefined}
      photo={favourite.photo}
      facts={[...services, ...favourite.features]}
      owner={`Par ${favourite.owner_first_name}`}
      verified={favourite.identity_verified}
      price_per_day={favourite.price_per_day}
      favourite={<AddToFavourites id={id} title={title} dates={{ date_debut, date_fin }} isListed onPhoto />}
      actions={
        <ButtonLink variant="secondary" size="compact" to={page} state={from}>
          Détails<VisuallyHidden> de {title}</VisuallyHidden>
        </ButtonLink>
      }
    />
  );
}

function GoneRow({ id, title, text }: { id: string; title: string; text: string }) {
  const { isKept, toggle } = useFavourite(id, {}, true);
  return (
    <article className={styles.gone}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
      <Button variant="secondary" size="compact" isPending={!isKept} onClick={toggle}>
        Retirer<VisuallyHidden> {title} de mes favoris</VisuallyHidden>
      </Button>
    </article>
  );
}

interface KeepParkingProps {
  id: string;
  title: string;
  /** The dates saved with the favourite. */
  dates?: SavedDates | undefined;
  isListed?: boolean;
  onPhoto?: boolean;
}

export function AddToFavourites({ id, title, dates, isListed, onPhoto }: KeepParkingProps) {
  const { isKept, toggle } = useFavourite(id, dates, isListed);
  return <FavouriteButton title={title} isKept={isKept} onToggle={toggle} onPhoto={onPhoto} />;
}
