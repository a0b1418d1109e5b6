import { Button } from '@placette/ui/button';
import { Flag } from '@placette/ui/icons';
import { lazy, Suspense, useState } from 'react';
import type { ReportedParking } from './report-parking-dialog.js';

const ReportParkingDialog = lazy(() =>
  import('./report-parking-dialog.js').then((module) => ({ default: module.ReportParkingDialog })),
);

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
