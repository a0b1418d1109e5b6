import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { Link } from '@placette/ui/link';
import { useLayoutEffect, useRef } from 'react';
import { ALL, NONE } from './consent-record.js';
import { useConsent } from './consent-provider.js';
import styles from './consent.module.css';

/**
 * CK-01. Not a modal: the page stays usable. Refusing is as easy as accepting (L4). The server draws it too, so that it
 * does not come over a page that is being read; boot.js hides it once answered.
 */
export function CookieBanner() {
  return useConsent().isAsked ? <Banner /> : null;
}

function Banner() {
  const { isAsked, choose, openChoices } = useConsent();
  const box = useRef<HTMLElement>(null);
  useRoomUnder(box, isAsked);
  return (
    <section
      ref={box}
      aria-labelledby="cookies"
      className={classNames(styles.banner, isAsked === 'perhaps' && styles.perhaps)}
    >
      <p id="cookies" className={styles.title}>
        Vos cookies
      </p>
      <p className={styles.text}>
        Le nécessaire fait fonctionner le site. Avec votre accord seulement, nous mesurons aussi sa fréquentation.{' '}
        <Link to={`${links.privacy}#cookies`}>Politique de confidentialité</Link>
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" size="compact" onClick={() => choose(NONE)}>
          Tout refuser
        </Button>
        <Button variant="secondary" size="compact" onClick={() => choose(ALL)}>
          Tout accepter
        </Button>
        <Button variant="secondary" size="compact" onClick={openChoices}>
          Personnaliser
        </Button>
      </div>
    </section>
  );
}

/** Of the banner's own distance to the edge, and of the ring around what has the focus. Pixels. */
const MARGIN = 32;

/** What is at the end of the page, or receives the focus, is never under the banner. */
function useRoomUnder(box: { current: HTMLElement | null }, isAsked: boolean | 'perhaps'): void {
  useLayoutEffect(() => {
    const room = () => {
      const height = box.current?.offsetHeight ?? 0;
      document.body.style.paddingBlockEnd = `${height}px`;
      document.documentElement.style.scrollPaddingBlockEnd = `${height + MARGIN}px`;
    };
    room();
    window.addEventListener('resize', room);
    return () => {
      window.removeEventListener('resize', room);
      document.body.style.paddingBlockEnd = '';
      document.documentElement.style.scrollPaddingBlockEnd = '';
    };
  }, [box, isAsked]);
}
