import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { useLayoutEffect, useRef } from 'react';
import { ALL, NONE, type Choice } from './consent-record.js';
import styles from './consent.module.css';

interface CookieBannerProps {
  onChoose: (choice: Choice) => void;
  onChoices: () => void;
}

/** CK-01. Not a modal: the page stays usable. Refusing is as easy as accepting (L4). */
export function CookieBanner({ onChoose, onChoices }: CookieBannerProps) {
  const box = useRef<HTMLElement>(null);
  useRoomUnder(box);
  return (
    <section ref={box} aria-labelledby="cookies" className={styles.banner}>
      <p id="cookies" className={styles.title}>
        Vos cookies
      </p>
      <p className={styles.text}>
        Le nécessaire fait fonctionner le site. Avec votre accord seulement, nous mesurons aussi sa fréquentation.{' '}
        <Link to={`${links.privacy}#cookies`}>Politique de confidentialité</Link>
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" size="compact" onClick={() => onChoose(NONE)}>
          Tout refuser
        </Button>
        <Button variant="secondary" size="compact" onClick={() => onChoose(ALL)}>
          Tout accepter
        </Button>
        <Button variant="secondary" size="compact" onClick={onChoices}>
          Personnaliser
        </Button>
      </div>
    </section>
  );
}

/** What is at the end of the page, or takes the focus, is never under the banner. */
function useRoomUnder(box: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const room = () => {
      const height = `${box.current?.offsetHeight ?? 0}px`;
      document.body.style.paddingBlockEnd = height;
      document.documentElement.style.scrollPaddingBlockEnd = height;
    };
    room();
    window.addEventListener('resize', room);
    return () => {
      window.removeEventListener('resize', room);
      document.body.style.paddingBlockEnd = '';
      document.documentElement.style.scrollPaddingBlockEnd = '';
    };
  }, [box]);
}
