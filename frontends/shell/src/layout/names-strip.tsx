import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Info } from '@placette/ui/icons';
import styles from './confirm-email-strip.module.css';

/** C43: the account was proved and its names were never chosen. */
export function NamesStrip() {
  return (
    <section className={styles.strip} aria-label="Nom à indiquer">
      <p className={styles.text}>
        <Info aria-hidden="true" />
        <span>Votre compte n’a pas encore de nom. Indiquez votre prénom et votre nom pour continuer.</span>
      </p>
      <div className={styles.choices}>
        <ButtonLink variant="secondary" size="compact" to={links.profile}>
          Indiquer mon nom
        </ButtonLink>
      </div>
    </section>
  );
}
