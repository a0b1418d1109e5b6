import type { LocationPage } from '@placette/contracts/catalog/api';
import { duration, euros, month } from '@placette/ui/format';
import { roundedUp } from '@placette/ui/response-words';
import type { MeasuredFigures } from '../../../figures/use-marketing-figures.js';
import { dearestOfficial, recentlyPriced } from '../costs/costs.js';

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
export function measuredFigures(page: Known, today: string): MeasuredFigures {
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
