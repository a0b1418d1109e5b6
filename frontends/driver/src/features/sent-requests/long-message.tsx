import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './sent-requests.module.css';

/** Three lines of a message, the rest on demand. */
export function LongMessage({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const quote = useRef<HTMLQuoteElement>(null);

  useLayoutEffect(() => {
    const element = quote.current;
    if (element === null || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);

  return (
    <div className={styles.message}>
      <blockquote ref={quote} className={classNames(styles.quote, !isOpen && styles.clamped)}>
        {text}
      </blockquote>
      {(isCut || isOpen) && (
        <Button variant="quiet" size="compact" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Réduire' : 'Lire la suite'}
        </Button>
      )}
    </div>
  );
}
