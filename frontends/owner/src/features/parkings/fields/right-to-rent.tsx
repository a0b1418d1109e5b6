import { RIGHT_UNDECLARED } from '@placette/contracts/listings/own-parkings/schema';
import shared from '@placette/ui/shared.module.css';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { links } from '@placette/shell-api';
import { Checkbox } from '@placette/ui/checkbox';
import { Link } from '@placette/ui/link';
import styles from './fields.module.css';

interface RightToRentProps {
  isDeclared: boolean;
  onDeclare: (isDeclared: boolean) => void;
  /** The form was sent without it. */
  isMissing: boolean;
}

/** L16: asked before publishing and, of parkings from before, at the next change. */
export function RightToRent({ isDeclared, onDeclare, isMissing }: RightToRentProps) {
  return (
    <section className={styles.section} aria-labelledby="droit-titre">
      <h2 id="droit-titre" className={styles.title}>
        Droit de louer
      </h2>
      <p className={shared.words}>
        Locataire, il vous faut l’accord écrit de votre propriétaire. En copropriété, le règlement peut interdire ou
        limiter la location d’une place&nbsp;: lisez-le avant de publier.{' '}
        <Link to={links.terms}>Conditions générales</Link>
      </p>
      <Checkbox
        id="right_declaration"
        label={RIGHT_TO_RENT.text}
        checked={isDeclared}
        onChange={(event) => onDeclare(event.target.checked)}
        error={isMissing && !isDeclared ? RIGHT_UNDECLARED : undefined}
      />
    </section>
  );
}
