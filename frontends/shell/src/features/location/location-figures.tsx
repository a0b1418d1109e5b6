import type { LocationPage } from '@placette/contracts/catalog/api';
import type { FigureName } from '@placette/contracts/catalog/content/figures';
import { today } from '@placette/contracts/kernel/days';
import { duration, euros, month, dayInText } from '@placette/ui/format';
import { roundedUp } from '@placette/ui/response-words';
import { Disclosure } from '@placette/ui/disclosure';
import { StatusTag } from '@placette/ui/status-tag';
import { testimonials } from '../../content/marketing-figures.js';
import { useMarketingFigures, type MeasuredFigures } from '../../figures/use-marketing-figures.js';
import { dearestOfficial, recentlyPriced, compareStays, type ComparedStay } from './costs.js';
import { FiguresTable } from './figures-table.js';
import styles from './location-screen.module.css';

const NAMES: readonly FigureName[] = [
  'from_price',
  'official_price',
  'average_savings',
  'travellers',
  'answer_time',
  'shuttle',
  'owners',
  'sign_up',
];

/** HO-08: the marketing figures, replaced by those measured for the location, and sample testimonials. */
export function LocationFigures({ page }: { page: LocationPage }) {
  const figures = useMarketingFigures(NAMES, measuredFigures(page, today()));
  return (
    <section aria-labelledby="pourquoi" className={styles.block}>
      <Disclosure summary={<h2 id="pourquoi">Pourquoi se garer chez un particulier</h2>}>
        <dl className={styles.figures}>
          {figures.map(({ name, figure, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <ul className={styles.quotes}>
          {testimonials.map(({ name, text, at }) => (
            <li key={name}>
              <figure className={styles.quote}>
                <StatusTag tone="info">Exemple</StatusTag>
                <blockquote>{at?.[page.location.type] ?? text}</blockquote>
                <figcaption>{name}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

type Known = Pick<
  LocationPage,
  | 'prix_min'
  | 'prix_moyen'
  | 'shuttle_percent'
  | 'verified_owners'
  | 'answer_minutes'
  | 'answer_minutes_here'
  | 'official_parking_spots'
>;

/** C42: figures measured for a location replace the declared ones as soon as there is data. */
function measuredFigures(page: Known, today: string): MeasuredFigures {
  const { prix_min, shuttle_percent, verified_owners } = page;
  const dearest = dearestOfficial(page.official_parking_spots);
  return {
    ...(prix_min !== null && {
      from_price: { figure: euros(prix_min) },
      shuttle: shuttle_percent ? { figure: `${shuttle_percent}\u00a0%` } : null,
      owners:
        verified_owners === 0
          ? null
          : {
              figure: String(verified_owners),
              label: verified_owners === 1 ? 'propriétaire vérifié' : 'propriétaires vérifiés',
            },
    }),
    ...(dearest !== null && {
      official_price: {
        figure: euros(dearest.price_per_day),
        label: `par jour, au plus, au parking officiel${dearest.checked_on === null ? '' : ` en ${month(dearest.checked_on)}`}`,
      },
      average_savings: averageSaving(page, today),
    }),
    ...answered(page),
  };
}

/** AK-04, C54: a median, of the place itself as soon as one of its parkings has figures, else of all owners. */
function answered({ answer_minutes_here = null, answer_minutes }: Known): MeasuredFigures {
  const minutes = answer_minutes_here ?? answer_minutes;
  if (minutes === null) return {};
  const where = answer_minutes_here === null ? '' : ', autour de ce lieu';
  return { answer_time: { figure: duration(roundedUp(minutes)), label: `pour répondre en général${where}` } };
}

/** Where official prices are known, only the saving between the mean prices is shown, or none. */
function averageSaving({ prix_moyen, official_parking_spots }: Known, today: string): { figure: string } | null {
  const official = recentlyPriced(official_parking_spots, today).map(({ price_per_day }) => price_per_day);
  if (prix_moyen === null || official.length === 0) return null;
  const mean = official.reduce((sum, price) => sum + price, 0) / official.length;
  const percent = Math.round((1 - prix_moyen / mean) * 100);
  return percent > 0 ? { figure: `${percent}\u00a0%` } : null;
}

/** HO-09: from the place's real prices; columns without any known value are left out, and the table without prices. */
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
