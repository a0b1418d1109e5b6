import { Button } from '@placette/ui/button';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import type { DraftState } from './draft-autosave.js';
import type { DraftConflict } from './draft.js';
import styles from '../fields/fields.module.css';

export const CONFLICT = 'brouillon-ailleurs';

/** The state beside the title. A screen reader announces it only when it changes from good to bad, or back. */
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
  if (status === 'offline')
    return 'Connexion impossible\u00a0: brouillon gardé dans ce navigateur, il sera enregistré au retour du réseau.';
  if (status === 'unconfirmed')
    return 'Brouillon gardé dans cet onglet\u00a0: il sera enregistré dès que votre adresse e-mail est confirmée.';
  if (status === 'refused') return `Brouillon non enregistré\u00a0: ${reason ?? 'une erreur est survenue'}`;
  return '';
}

interface DraftConflictProps {
  conflict: DraftConflict;
  /** Keeps the version shown here. */
  onKeep: () => void;
  /** The other one is shown; a new one, when there is no other any more. */
  onTake: () => void;
}

/** For a draft changed in two tabs or on two devices: the person chooses a version, and none is overwritten without notice. */
export function DraftConflictNotice({ conflict: { other }, onKeep, onTake }: DraftConflictProps) {
  const where = 'dans un autre onglet ou sur un autre appareil';
  return (
    <div id={CONFLICT} tabIndex={-1} role="group" aria-label="Brouillon modifié ailleurs" className={styles.conflict}>
      <Notice tone="warn" live title={other ? 'Ce brouillon a été modifié ailleurs' : 'Ce brouillon n’existe plus'}>
        {other ? `Le ${dateAndTime(other.changed_at)}, ${where}. ` : `Il a été publié ou abandonné ${where}. `}
        Tant que vous n’avez pas choisi, ce que vous voyez ici n’est gardé que dans cet onglet.
        <div className={styles.draftChoices}>
          <Button variant="secondary" size="compact" onClick={onKeep}>
            Garder ce que je vois ici
          </Button>
          <Button variant="secondary" size="compact" onClick={onTake}>
            {other ? 'Reprendre l’autre version' : 'Commencer une autre annonce'}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
