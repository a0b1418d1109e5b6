import { ButtonLink } from '@placette/ui/button';
import { useEffect, useRef } from 'react';

interface WayBackProps {
  /** A path of this site. */
  to: string;
  /** The form that had the focus has just been sent and is gone. */
  takesFocus: boolean;
}

/** « ?retour=… »: who needed a verified identity elsewhere goes on there. */
export function WayBack({ to, takesFocus }: WayBackProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <ButtonLink ref={link} variant="secondary" size="compact" to={to}>
      Reprendre où j’en étais
    </ButtonLink>
  );
}
