import { roleChangeSchema, type AccountSummary } from '@placette/contracts/identity/administration/schema';
import { DESK_ROLES, type DeskRole } from '@placette/contracts/kernel/desk';
import { links } from '@placette/shell-api';
import { Dialog } from '@placette/ui/dialog';
import { Link } from '@placette/ui/link';
import { Select } from '@placette/ui/select';
import { useState } from 'react';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { useChangeRole } from './api.js';
import { accountName } from './suspension-dialog.js';

const NONE = 'none';
const OPTIONS = [
  { value: NONE, label: 'Aucun rôle' },
  ...Object.entries(DESK_ROLES).map(([value, { label }]) => ({ value, label })),
];
const MEANINGS: Record<DeskRole | typeof NONE, string> = {
  none: 'La personne n’entre plus dans l’administration.',
  administrator: 'Tout, y compris les rôles et les journaux.',
  moderator: 'Les documents, les signalements, les comptes et leur suspension.',
  support: 'Les messages et les comptes, sans suspension.',
  content: 'Les lieux et les contenus.',
};

/** DK-08: names somebody, with the reasons that the journal keeps. */
export function RoleDialog({ account, onClose }: { account: AccountSummary; onClose: () => void }) {
  const [role, setRole] = useState<DeskRole | typeof NONE>(account.desk_role ?? NONE);
  return (
    <Dialog open sticky onClose={onClose} title={`Rôle de ${accountName(account)}`}>
      <ReasonsForm
        draft={`role.${account.id}`}
        label="Motif"
        hint="Inscrit au journal, avec l’ancien et le nouveau rôle."
        rows={3}
        submitLabel="Enregistrer le rôle"
        decision={useChangeRole(account.id)}
        failure="Le rôle n’a pas été changé. Réessayez dans un instant."
        read={(statement) => roleChangeSchema.safeParse({ role: role === NONE ? null : role, statement })}
        saidOf={(change) =>
          change.role === null ? 'Rôle retiré.' : `Rôle enregistré\u00a0: ${DESK_ROLES[change.role].label}.`
        }
        onDone={onClose}
      >
        {() => (
          <>
            <p>
              Le rôle vaut dès la prochaine action de la personne. Votre session doit avoir passé la double
              authentification, qui s’active dans la <Link to={links.security}>sécurité de votre profil</Link>.
            </p>
            <Select
              label="Rôle"
              hint={MEANINGS[role]}
              options={OPTIONS}
              value={role}
              onChange={(event) => setRole(event.target.value as DeskRole | typeof NONE)}
            />
          </>
        )}
      </ReasonsForm>
    </Dialog>
  );
}
