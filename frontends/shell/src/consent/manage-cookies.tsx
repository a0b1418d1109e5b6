import styles from '../layout/site-layout.module.css';
import { useConsent } from './consent-provider.js';

/** L4: a choice is withdrawn as easily as it was given. */
export function ManageCookies() {
  const { openChoices } = useConsent();
  return (
    <button type="button" className={styles.cookies} onClick={openChoices}>
      Gérer mes cookies
    </button>
  );
}
