import { Button } from '@placette/ui/button';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import type { DraftState } from './draft-keeper.js';
import styles from './draft.module.css';

export const CONFLICT = 'brouillon-ailleurs';

/** What is seen beside the buttons. Said aloud only when it changes from good to bad, or back. */
export function DraftStatus({ status, reason, conflict }: DraftState) {
  if (conflict)
    return (
      <div className={styles.status}>
        <p role="status">Brouillon non enregistré&nbsp;: il a été modifié ailleurs.</p>
        <Button variant="quiet" size="compact" onClick={() => document.getElementById(CONFLICT)?.focus()}>
          Choisir la version
        </Button>
      </div>
    );
  const said = textOf(status, reason);
  return (
    <div className={styles.status}>
      <VisuallyHidden>
        <span role="status">{status === 'saving' ? '' : said}</span>
      </VisuallyHidden>
      <p aria-hidden="true">{said}</p>
    </div>
  );
}

function textOf(status: DraftState['status'], reason: string | null): string {
  if (status === 'saving') return 'Enregistrement du brouillon…';
  if (status === 'saved') return 'Brouillon enregistré';
  if (status === 'away')
    return 'Connexion impossible\u00a0: brouillon gardé dans ce navigateur, il sera enregistré au retour du réseau.';
  if (status === 'refused') return `Brouillon non enregistré\u00a0: ${reason ?? 'une erreur est survenue'}`;
  return '';
}
