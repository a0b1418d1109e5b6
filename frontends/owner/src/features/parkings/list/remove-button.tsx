import { Button } from '@placette/ui/button';
import { Trash2 } from '@placette/ui/icons';
import type { ReactNode } from 'react';
import styles from './parkings.module.css';

interface RemoveButtonProps {
  isPending: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The last action of a row, which takes it away. */
export function RemoveButton(props: RemoveButtonProps) {
  return (
    <Button
      variant="quietDanger"
      size="compact"
      className={styles.remove}
      icon={<Trash2 aria-hidden="true" />}
      pendingLabel="Suppression..."
      {...props}
    />
  );
}
