import {
  reportVerdictSchema,
  restorationSchema,
  type ReportDecision,
  type ReportItem,
} from '@placette/contracts/documents/reports/schema';
import { RadioCards } from '@placette/ui/radio-cards';
import { useState } from 'react';
import { GroundFields, type GroundValues } from '../../desk/ground-fields.js';
import { statusLabel } from '../../desk/labels.js';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { SuspensionUntil } from '../../desk/suspension-until.js';
import { useDecision, useRestoration } from './api.js';

/** L6, L7: no decision without its reasons, which both sides receive. */
export function Verdict({ item, onDone }: { item: ReportItem; onDone: () => void }) {
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const [ground, setGround] = useState<GroundValues>({ kind: 'terms', article: '' });
  const [until, setUntil] = useState('');
  return (
    <ReasonsForm
      draft={`signalement.${item.id}`}
      name="Décision"
      label="Motif"
      hint={
        decision === 'dismissed'
          ? 'Envoyé à la personne qui a signalé.'
          : 'Envoyé à la personne qui a signalé et à la personne concernée. Ne nommez personne.'
      }
      rows={5}
      submitLabel="Enregistrer la décision"
      decision={useDecision(item)}
      failure="La décision n’a pas pu être enregistrée. Réessayez."
      read={(statement) => {
        const given = { decision, statement, ...(decision === 'removed' && { ground }) };
        const checked = reportVerdictSchema.safeParse(given);
        return checked.success ? { success: true, data: { verdict: checked.data, until: until || null } } : checked;
      }}
      saidOf={({ verdict }) =>
        `Signalement ${item.reference}\u00a0: ${statusLabel(item, verdict.decision).toLowerCase()}.`
      }
      onDone={onDone}
    >
      {(errors) => (
        <>
          <RadioCards
            label="Décision"
            layout="list"
            options={optionsFor(item)}
            value={decision}
            onChange={setDecision}
            error={errors['decision'] && 'Choisissez une décision'}
          />
          {decision === 'removed' && item.target_type === 'profile' && (
            <SuspensionUntil value={until} onChange={setUntil} />
          )}
          {decision === 'removed' && <GroundFields value={ground} onChange={setGround} error={errors['ground']} />}
        </>
      )}
    </ReasonsForm>
  );
}

const SUSPENSION =
  'La personne est déconnectée partout et ne peut plus se connecter. Ses annonces ne sont plus visibles. Ses demandes en attente sont closes et ses séjours à venir annulés.';

function optionsFor({ target_type }: ReportItem) {
  const removal = { value: 'removed', label: 'Retirer le contenu', text: 'Il n’est plus visible.' } as const;
  return [
    { value: 'kept', label: 'Garder le contenu', text: 'Examiné, il reste en ligne.' } as const,
    target_type === 'profile' ? { ...removal, label: 'Suspendre le compte', text: SUSPENSION } : removal,
    { value: 'dismissed', label: 'Classer sans suite', text: 'Il n’y a rien à examiner.' } as const,
  ];
}

/** Shows again what was removed, or restores the account, with the reasons that the person concerned receives. */
export function Restoration({ item, onDone }: { item: ReportItem; onDone: () => void }) {
  const isAccount = item.target_type === 'profile';
  return (
    <ReasonsForm
      draft={`retablissement.${item.id}`}
      name="Rétablissement"
      label="Motif du rétablissement"
      hint="Envoyé à la personne concernée."
      submitLabel={isAccount ? 'Rétablir le compte' : 'Rétablir le contenu'}
      submitVariant="secondary"
      decision={useRestoration(item)}
      failure="Le rétablissement n’a pas abouti. Réessayez."
      read={(statement) => restorationSchema.safeParse({ statement })}
      saidOf={() => (isAccount ? 'Compte rétabli.' : 'Contenu rétabli.')}
      onDone={onDone}
    />
  );
}
