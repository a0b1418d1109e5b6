import { Button } from '@placette/ui/button';
import { Flag } from '@placette/ui/icons';
import { part } from '@placette/ui/part';
import { Suspense, useState } from 'react';
import type { ReportedParking } from './report-parking-dialog.js';

const ReportParkingDialog = part(async () => (await import('./report-parking-dialog.js')).ReportParkingDialog);

/** L6: on every listing, for everyone: reports the offer or its owner. */
export function ReportParking({ parking }: { parking: ReportedParking }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={<Flag aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Signaler cette annonce
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ReportParkingDialog parking={parking} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
