import type { LocationPage } from '@placette/contracts/catalog/routes';
import { euros } from '@placette/ui/format';
import { useClaims } from '../../claims/use-claims.js';
import { OFFICIAL_PRICE_PER_DAY } from '../../content/claims.js';
import { compareStays, officialDayPrice } from './costs.js';
import { FiguresTable } from './figures-table.js';
import styles from './location-screen.module.css';

/** HO-09: from the place's real prices; nothing is compared where there are none. */
export function CostComparison({ page }: { page: LocationPage }) {
  const declared = useDeclaredOfficialPrice();
  const { prix_moyen } = page;
  if (prix_moyen === null) return null;
  const published = officialDayPrice(page);
  const official = published ?? declared;
  const stays = compareStays(prix_moyen, official);
  return (
    <section aria-labelledby="comparaison">
      <h2 id="comparaison" className={styles.subtitle}>
        Combien ça coûte ici
      </h2>
      <FiguresTable
        caption={
          official === null
            ? `Au prix moyen des places d’ici, ${euros(prix_moyen)} par jour.`
            : `Au prix moyen des places d’ici, ${euros(prix_moyen)} par jour, et au parking officiel ${published === null ? 'jusqu’à' : 'dès'} ${euros(official)} par jour. Montants indicatifs.`
        }
        columns={['Durée', 'Particulier', ...(official === null ? [] : ['Officiel', 'Économie'])]}
        rows={stays.map((stay) => [
          stay.label,
          stay.label,
          <strong key="ours">{euros(stay.ours)}</strong>,
          ...(stay.official === null || stay.saving === null
            ? []
            : [euros(stay.official), stay.saving === 0 ? 'aucune' : euros(stay.saving)]),
        ])}
      />
    </section>
  );
}

/** Euros a day, or null when the claim is switched off. */
export function useDeclaredOfficialPrice(): number | null {
  return useClaims(['official_price']).length === 0 ? null : OFFICIAL_PRICE_PER_DAY;
}
