import { Button } from '@placette/ui/button';
import { type Stories, WithValue } from '../story.js';
import { ConfirmDialog, Dialog } from '@placette/ui/dialog';
import { ReportDialog } from '@placette/ui/report-dialog';
import type { ComponentProps, ReactNode } from 'react';

function Opened({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  return (
    <WithValue start={false}>
      {(open, set) => (
        <>
          <Button variant="secondary" onClick={() => set(true)}>
            Ouvrir
          </Button>
          {children(open, () => set(false))}
        </>
      )}
    </WithValue>
  );
}

const dialog = (size: 'regular' | 'small' | 'large') => (
  <Opened>
    {(open, close) => (
      <Dialog
        open={open}
        onClose={close}
        size={size}
        title="Refuser la demande"
        footer={<Button onClick={close}>Refuser</Button>}
      >
        <p>Le conducteur reçoit votre réponse par e-mail.</p>
      </Dialog>
    )}
  </Opened>
);
const report = (isSignedIn: boolean) => (
  <WithValue start="">{(text, write) => <Report isSignedIn={isSignedIn} draft={[text, write]} />}</WithValue>
);
const Report = (given: Pick<ComponentProps<typeof ReportDialog>, 'isSignedIn' | 'draft'>) => (
  <Opened>
    {(open, close) => (
      <ReportDialog
        {...given}
        open={open}
        onClose={close}
        subjects={[
          { type: 'parking', label: 'L’annonce', text: 'Garage fermé' },
          { type: 'profile', label: 'Le propriétaire', text: 'Camille' },
        ]}
        send={async () => ({ reference: 'SIG-2026-0042' })}
        messageOf={({ message }) => message}
      />
    )}
  </Opened>
);

export const dialogs: Stories = {
  Dialog: { Courant: dialog('regular'), Petit: dialog('small'), Grand: dialog('large') },
  ConfirmDialog: {
    Question: (
      <Opened>
        {(open, close) => (
          <ConfirmDialog
            open={open}
            title="Annuler la demande ?"
            confirmLabel="Annuler la demande"
            cancelLabel="Garder la demande"
            onConfirm={close}
            onCancel={close}
          >
            Le propriétaire ne pourra plus l’approuver.
          </ConfirmDialog>
        )}
      </Opened>
    ),
    Dangereuse: (
      <Opened>
        {(open, close) => (
          <ConfirmDialog
            danger
            open={open}
            title="Supprimer ce véhicule ?"
            confirmLabel="Supprimer"
            onConfirm={close}
            onCancel={close}
          />
        )}
      </Opened>
    ),
  },
  ReportDialog: { Connecté: report(true), Visiteur: report(false) },
};
