import { GROUNDS, reasonsSchema, restorationSchema, type Measures } from '@placette/contracts/documents/reports/schema';
import type { DeskParking } from '@placette/contracts/listings/administration/schema';
import { links, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { dateAndTime } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { useState } from 'react';
import { Section } from '../../desk/desk-header.js';
import { GroundFields, type GroundValues } from '../../desk/ground-fields.js';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { useHideParking, useMeasures, useRestoreParking } from './api.js';
import styles from './parkings.module.css';

const FAILURE = 'L’action n’a pas abouti. Réessayez dans un instant.';
type Measure = Measures['measures'][number];

/** Whether moderation shows the parking, and the way to hide it or to show it again. */
export function Visibility({ parking }: { parking: DeskParking }) {
  const { session } = useShell();
  const { data } = useMeasures(parking.id);
  const [asked, setAsked] = useState<'hide' | 'restore' | null>(null);
  const close = () => setAsked(null);
  if (data === undefined) return null;
  if (parking.owner_id === session.user?.id) {
    return (
      <Notice tone="info" title="Ce parking est le vôtre">
        Une autre personne de l’équipe décide de lui.
      </Notice>
    );
  }
  return (
    <div className={styles.visibility}>
      {parking.held?.with_owner && (
        <Notice tone="warn" title="Masqué avec le compte de son propriétaire">
          Il revient avec <Link to={links.adminUser(parking.owner_id)}>ce compte</Link>, quand il est rétabli.
        </Notice>
      )}
      {data.is_hidden ? (
        <Button variant="secondary" onClick={() => setAsked('restore')}>
          Afficher de nouveau
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setAsked('hide')}>
          Masquer l’annonce
        </Button>
      )}
      {asked === 'hide' && <HideDialog parking={parking} onClose={close} />}
      {asked === 'restore' && <RestoreDialog parking={parking} onClose={close} />}
    </div>
  );
}

interface DecisionDialogProps {
  parking: DeskParking;
  onClose: () => void;
}

/** L7: no parking is hidden without the reasons that its owner receives. */
function HideDialog({ parking: { id, title }, onClose }: DecisionDialogProps) {
  const [ground, setGround] = useState<GroundValues>({ kind: 'terms', article: '' });
  return (
    <Dialog open sticky onClose={onClose} title={`Masquer «\u00a0${title}\u00a0»\u202f?`}>
      <ReasonsForm
        draft={`masquer.${id}`}
        label="Motif"
        hint="Envoyé au propriétaire et à qui a signalé l’annonce. Ne nommez personne."
        rows={5}
        submitLabel="Masquer l’annonce"
        submitVariant="danger"
        decision={useHideParking(id)}
        failure={FAILURE}
        read={(statement) => reasonsSchema.safeParse({ statement, ground })}
        saidOf={() => 'Annonce masquée.'}
        onDone={onClose}
      >
        {(errors) => (
          <>
            <p>
              L’annonce n’est plus visible et ne peut plus être demandée. Les demandes en attente et les séjours
              approuvés restent. Les signalements ouverts sur elle sont clos.
            </p>
            <GroundFields value={ground} onChange={setGround} error={errors['ground']} />
          </>
        )}
      </ReasonsForm>
    </Dialog>
  );
}

function RestoreDialog({ parking: { id, title }, onClose }: DecisionDialogProps) {
  return (
    <Dialog open sticky onClose={onClose} title={`Afficher de nouveau «\u00a0${title}\u00a0»\u202f?`}>
      <ReasonsForm
        draft={`afficher.${id}`}
        label="Motif"
        hint="Envoyé au propriétaire."
        rows={5}
        submitLabel="Afficher de nouveau"
        decision={useRestoreParking(id)}
        failure={FAILURE}
        read={(statement) => restorationSchema.safeParse({ statement })}
        saidOf={() => 'Annonce de nouveau visible.'}
        onDone={onClose}
      >
        {() => <p>L’annonce redevient visible si rien d’autre ne la masque.</p>}
      </ReasonsForm>
    </Dialog>
  );
}

const NAMES: Record<Measure['measure'], string> = {
  removed: 'Masqué',
  restored: 'Affiché de nouveau',
  kept: 'Gardé après un signalement',
  dismissed: 'Signalement classé sans suite',
};

/** What was decided about the parking, by whom and why; nothing while nothing was. */
export function ParkingMeasures({ parking }: { parking: DeskParking }) {
  const { data } = useMeasures(parking.id);
  if (data === undefined || data.measures.length === 0) return null;
  return (
    <Section level={2} title="Décisions de la modération">
      <ol className={styles.measures}>
        {data.measures.map((measure) => (
          <li key={measure.created_at}>
            <p>
              <strong>{NAMES[measure.measure]}</strong>
              {measure.reference && `, ${measure.reference}`}
            </p>
            <p className={shared.words}>{measure.statement || 'Exposé effacé avec le compte de la personne.'}</p>
            {measure.ground && (
              <p className={shared.note}>
                {GROUNDS[measure.ground.kind]}&nbsp;: {measure.ground.article}
              </p>
            )}
            <p className={shared.note}>
              {measure.moderator_name ?? 'Compte supprimé'}, {dateAndTime(measure.created_at)}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
