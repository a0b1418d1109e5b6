import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { Link } from '@placette/ui/link';
import { useLayoutEffect, useRef, type RefObject } from 'react';
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
  useRoomUnder(box);
  return (
    <section
      ref={box}
      aria-labelledby="vos-cookies"
      className={classNames(styles.banner, isAsked === 'perhaps' && styles.perhaps)}
    >
      <p id="vos-cookies" className={styles.title}>
        Vos cookies
      </p>
      <p className={styles.text}>
        Avec votre accord seulement, nous mesurons la fréquentation du site.{' '}
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

/** Pixels: the banner’s distance to the edge and the focus ring. */
const MARGIN = 32;

/** Reserves room so that the banner covers neither the end of the page nor a focused element. */
function useRoomUnder(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const banner = box.current!;
    const observer = new ResizeObserver(() => {
      document.body.style.paddingBlockEnd = `${banner.offsetHeight}px`;
      document.documentElement.style.scrollPaddingBlockEnd = `calc(${banner.offsetHeight + MARGIN}px + var(--bottom-nav))`;
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      document.body.style.paddingBlockEnd = '';
      document.documentElement.style.scrollPaddingBlockEnd = '';
    };
  }, [box]);
}
