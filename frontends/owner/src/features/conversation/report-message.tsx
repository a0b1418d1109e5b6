import { conversationRoutes } from '@placette/contracts/requests/conversation/routes';
import type { Message } from '@placette/contracts/requests/conversation/schema';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Flag } from '@placette/ui/icons';
import { ReportDialog } from '@placette/ui/report-dialog';
import { useState } from 'react';

/** L6: a message received is reported whole to the moderators. */
export function ReportMessage({ request_id, message }: { request_id: string; message: Message }) {
  const { api } = useShell();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={<Flag aria-hidden="true" />}
        aria-label={`Signaler le message « ${message.text.slice(0, 40)} »`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Signaler
      </Button>
      <ReportDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        subjects={[{ type: 'message', label: 'Le message', text: message.text }]}
        isSignedIn
        messageOf={(error) => problemText(error, 'Réessayez dans un instant.')}
        send={(report) =>
          api.call(conversationRoutes.reportMessage, { params: { request_id, message_id: message.id }, body: report })
        }
      />
    </>
  );
}
