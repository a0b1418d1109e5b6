import type { Address } from '@placette/contracts/catalog/schema';
import { Button } from '@placette/ui/button';
import styles from '../fields.module.css';

interface StreetChoicesProps {
  choices: readonly Address[];
  onChoose: (address: Address) => void;
}

/** Several streets bear the name, or one that is like it: which one is asked, none is guessed. */
export function StreetChoices({ choices, onChoose }: StreetChoicesProps) {
  const known = choices.filter(({ unknown_road }) => !unknown_road);
  if (known.length === 0) return null;
  return (
    <div role="group" aria-labelledby="rues-titre" className={styles.choices}>
      <p id="rues-titre" className={styles.suggested}>
        De quelle rue s’agit-il&nbsp;?
      </p>
      <ul>
        {known.map((address) => (
          <li key={`${address.lat},${address.lon},${address.display_name}`}>
            <Button variant="secondary" size="compact" onClick={() => onChoose(address)}>
              {address.display_name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
