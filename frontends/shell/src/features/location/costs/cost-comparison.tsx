import type { LocationPage } from '@placette/contracts/catalog/api';
import { today } from '@placette/contracts/kernel/days';
import { dayInText, euros } from '@placette/ui/format';
import { compareStays, type ComparedStay } from './costs.js';
import { FiguresTable } from './figures-table.js';
import styles from '../location-screen.module.css';

/** HO-09: from the place's real prices; a column of which nothing is known is not drawn, nor the table without prices. */
export function CostComparison({ page }: { page: LocationPage }) {
  const stays = compareStays(page, today());
  if (stays.length === 0) return null;
  const hasOfficial = stays.some(({ official }) => official !== null);
  const hasSavings = stays.some(({ saving }) => saving !== null);
  return (
    <section aria-labelledby="comparaison">
      <h2 id="comparaison" className={styles.subtitle}>
        Combien ça coûte ici
      </h2>
      <FiguresTable
        caption={captionOf(stays)}
        columns={['Durée', 'Particulier', ...(hasOfficial ? ['Officiel'] : []), ...(hasSavings ? ['Économie'] : [])]}
        rows={stays.map(({ label, ours, official, saving }) => [
          label,
          label,
          <strong key="ours">{euros(ours)}</strong>,
          ...(official === null ? [] : [euros(official.total)]),
          ...(saving === null ? [] : [saving === 0 ? 'aucune' : euros(saving)]),
        ])}
      />
    </section>
  );
}

function captionOf(stays: readonly ComparedStay[]): string {
  const ours = 'Pour chaque durée, la place la moins chère d’ici, tarif à la semaine compris.';
  const officials = stays.flatMap(({ official }) => official ?? []);
  if (officials.length === 0) return ours;
  const [oldest] = officials.flatMap(({ checked_on }) => checked_on ?? []).sort();
  const since = oldest === undefined ? '' : `, relevé le ${dayInText(oldest)}`;
  const theirs = `Parking officiel\u00a0: le tarif de 24\u00a0h connu le moins cher${since}, pour autant de jours\u00a0; un forfait de l’exploitant peut coûter moins.`;
  const old = officials.some(({ recent }) => recent)
    ? ''
    : ' Ce prix est ancien\u00a0: aucune économie n’en est tirée.';
  return `${ours} ${theirs}${old}`;
}
