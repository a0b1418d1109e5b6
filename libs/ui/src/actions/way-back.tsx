import { useEffect, useRef } from 'react';
import { ButtonLink } from './button.js';

interface WayBackProps {
  /** A path of this site. */
  to: string;
  /** Whether the focus is to be moved here, because the form that had it was sent and has disappeared. */
  takesFocus: boolean;
}

/** FD-02: the page of « ?retour=… », to which a person returns who needed this step there. */
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
