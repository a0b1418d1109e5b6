import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Info } from '@placette/ui/icons';
import styles from './confirm-email-strip.module.css';

/** C43, C48: the account was proved and lacks a name, never chosen or taken out. */
export function NamesStrip() {
  return (
    <section className={styles.strip} aria-label="Nom à indiquer">
      <p className={styles.text}>
        <Info aria-hidden="true" />
        <span>Le nom de votre compte n’est pas complet. Indiquez votre prénom et votre nom pour continuer.</span>
      </p>
      <div className={styles.choices}>
        <ButtonLink variant="secondary" size="compact" to={links.profile}>
          Indiquer mon nom
        </ButtonLink>
      </div>
    </section>
  );
}
