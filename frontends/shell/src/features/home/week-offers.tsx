import shared from '@placette/ui/shared.module.css';
import { catalogApi } from '@placette/contracts/client/catalog';
import { daysBetween } from '@placette/contracts/kernel/days';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import type { ApiClient } from '@placette/http-client';
import { links, useShell } from '@placette/shell-api';
import { count, dayRange, euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { useQuery, queryOptions } from '@tanstack/react-query';
import styles from './week-offers.module.css';

/** HO-02, C42: places with their lowest total for a week from today; nothing where nothing is free. */
export function WeekOffers() {
  const { api } = useShell();
  const { data } = useQuery(weekOffersQuery(api));
  if (!data || data.offers.length === 0) return null;
  const { date_debut, date_fin, offers } = data;
  const dates = stayQuery({ start: date_debut, end: date_fin });
  return (
    <section aria-labelledby="semaine" className={styles.week}>
      <div className={styles.head}>
        <h2 id="semaine" className={shared.title2}>
          Libres cette semaine
        </h2>
        <p className={styles.text}>
          {`${dayRange(date_debut, date_fin)}, la place la moins chère, prix total pour ${count(daysBetween(date_debut, date_fin), 'jour', 'jours')}.`}
        </p>
      </div>
      <ul className={styles.rows}>
        {offers.map(({ slug, name, type, ville, total, parkings }) => (
          <li key={slug}>
            <LocationGlyph type={type} />
            <p className={styles.place}>
              <Link to={links.location(slug) + dates}>{name}</Link>
              <span>{`${ville}, ${count(parkings, 'parking libre', 'parkings libres')}`}</span>
            </p>
            <p className={styles.price}>
              dès <strong>{euros(total)}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function weekOffersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['parkings', 'week-offers'],
    queryFn: ({ signal }) => api.call(catalogApi.listWeekOffers, { signal }),
    staleTime: 60_000,
    // ER-03: the home page works without these rows.
    retry: false,
  });
}
