import type { ReactNode } from 'react';
import { Notice } from './notice.js';

/** In place of a form that the server would refuse until the e-mail address is confirmed (C43). `children`: what waits. */
export function ConfirmEmailFirst({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn" title="Confirmez d’abord votre adresse e-mail">
      {children} Ouvrez le lien que nous vous avons envoyé, ou saisissez son code en haut de cette page.
    </Notice>
  );
}
