import { restorationSchema } from '@placette/contracts/documents/reports/schema';
import {
  ACCOUNT_STATES,
  suspensionSchema,
  type AccountState,
  type AccountSummary,
} from '@placette/contracts/identity/administration/schema';
import { Dialog } from '@placette/ui/dialog';
import { dayInText } from '@placette/ui/format';
import type { StatusTone } from '@placette/ui/status-tag';
import { useState } from 'react';
import { GroundFields, type GroundValues } from '../../desk/ground-fields.js';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { SuspensionUntil } from '../../desk/suspension-until.js';
import { useRestoreAccount, useSuspendAccount } from './api.js';

const FAILURE = 'L’action n’a pas abouti. Réessayez dans un instant.';

interface ModerationDialogProps {
  account: AccountSummary;
  onClose: () => void;
}

/** L7: nobody is suspended without the reasons that they receive. */
export function SuspensionDialog({ account, onClose }: ModerationDialogProps) {
  const [ground, setGround] = useState<GroundValues>({ kind: 'terms', article: '' });
  const [until, setUntil] = useState('');
  return (
    <Dialog open sticky onClose={onClose} title={`Suspendre le compte de ${accountName(account)}\u202f?`}>
      <ReasonsForm
        draft={`suspension.${account.id}`}
        label="Motif"
        hint="Envoyé à la personne concernée et à qui a signalé son profil. Ne nommez personne."
        rows={5}
        submitLabel="Suspendre le compte"
        submitVariant="danger"
        decision={useSuspendAccount(account.id)}
        failure={FAILURE}
        read={(statement) => suspensionSchema.safeParse({ statement, ground, until: until || null })}
        saidOf={({ until }) => (until ? `Compte suspendu jusqu’au ${dayInText(until)}.` : 'Compte suspendu.')}
        onDone={onClose}
      >
        {(errors) => (
          <>
            <p>
              La personne est déconnectée partout et ne peut plus se connecter. Ses annonces ne sont plus visibles. Ses
              demandes en attente sont closes et ses séjours à venir annulés&nbsp;; l’autre personne est prévenue. Un
              séjour commencé va jusqu’à son terme. Les signalements ouverts sur son profil sont clos.
            </p>
            <SuspensionUntil value={until} onChange={setUntil} error={errors['until']} />
            <GroundFields value={ground} onChange={setGround} error={errors['ground']} />
          </>
        )}
      </ReasonsForm>
    </Dialog>
  );
}

export function RestorationDialog({ account, onClose }: ModerationDialogProps) {
  return (
    <Dialog open sticky onClose={onClose} title={`Rétablir le compte de ${accountName(account)}\u202f?`}>
      <ReasonsForm
        draft={`retablissement.${account.id}`}
        label="Motif"
        hint="Envoyé à la personne concernée."
        rows={5}
        submitLabel="Rétablir le compte"
        decision={useRestoreAccount(account.id)}
        failure={FAILURE}
        read={(statement) => restorationSchema.safeParse({ statement })}
        saidOf={() => 'Compte rétabli.'}
        onDone={onClose}
      >
        {() => (
          <p>
            La personne pourra se connecter de nouveau. Ses annonces sont de nouveau visibles. Les demandes closes et
            les séjours annulés ne reviennent pas.
          </p>
        )}
      </ReasonsForm>
    </Dialog>
  );
}

export const STATE_TONES: Record<AccountState, StatusTone> = {
  active: 'ok',
  unconfirmed: 'warn',
  suspended: 'err',
  deleted: 'neutral',
};

/** The names, or the e-mail address when there are none; a deleted account has neither. */
export function accountName({ first_name, last_name, email, state }: AccountSummary): string {
  if (state === 'deleted') return 'Compte supprimé';
  return `${first_name} ${last_name}`.trim() || email;
}

/** « Suspendu jusqu’au 12 décembre 2026 », or the state alone. */
export function stateText({ state, suspension_ends_at }: AccountSummary): string {
  if (state !== 'suspended' || !suspension_ends_at) return ACCOUNT_STATES[state];
  const last = new Date(Date.parse(suspension_ends_at) - 1).toISOString();
  return `${ACCOUNT_STATES[state]} jusqu’au ${dayInText(last)}`;
}

export function isSuspended({ state }: AccountSummary): boolean {
  return state === 'suspended';
}
