import type { Report, ReportReceipt } from '@placette/contracts/documents/reports/schema';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Flag } from '@placette/ui/icons';
import { ReportDialog } from '@placette/ui/report-dialog';
import { useState } from 'react';

/** L6: a message received is reported whole to the moderators. */
export function ReportMessage({ text, send }: { text: string; send: (report: Report) => Promise<ReportReceipt> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={<Flag aria-hidden="true" />}
        aria-label={`Signaler le message «\u00a0${text.slice(0, 40)}\u00a0»`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Signaler
      </Button>
      <ReportDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        subjects={[{ type: 'message', label: 'Le message', text }]}
        isSignedIn
        messageOf={(error) => problemText(error, 'Réessayez dans un instant.')}
        send={send}
      />
    </>
  );
}
