import type { SentRequest, Vehicle } from '@placette/contracts/requests/schema';
import shared from '@placette/ui/shared.module.css';
import type { ChangeQuote, WishedStay } from '@placette/contracts/requests/stay-changes/schema';
import { problemText } from '@placette/shell-api';
import { Notice } from '@placette/ui/notice';
import { StayTerms } from '@placette/ui/stay-terms';

interface NewTotalProps {
  stay: SentRequest;
  wished: WishedStay | null;
  vehicles: readonly Pick<Vehicle, 'id' | 'marque' | 'modele' | 'immatriculation'>[];
  quote: { data: ChangeQuote | undefined; error: Error | null };
}

/** CN-02: the old and the new total side by side, or why these days cannot be had. */
export function NewTotal({ stay, wished, vehicles, quote: { data, error } }: NewTotalProps) {
  const other = vehicles.find(({ id }) => id === wished?.vehicle_id) ?? stay.vehicle;
  return (
    <div aria-live="polite" className={shared.stack2}>
      {!wished && <p className={shared.words}>Choisissez d’autres dates ou un autre véhicule.</p>}
      {wished && error && <Notice tone="warn">{problemText(error, 'Le nouveau prix n’a pas pu être calculé.')}</Notice>}
      {wished && !error && !data && <p className={shared.words}>Calcul du nouveau prix...</p>}
      {wished && data && !error && (
        <StayTerms
          label="Séjour convenu et séjour demandé"
          agreed={{ ...stay, vehicle: wordsOf(stay.vehicle) }}
          asked={{ ...wished, ...data, vehicle: wordsOf(other) }}
        />
      )}
    </div>
  );
}

const wordsOf = ({ marque, modele, immatriculation }: Pick<Vehicle, 'marque' | 'modele' | 'immatriculation'>) =>
  `${marque} ${modele}, ${immatriculation}`;
