import type { Writing } from '@placette/contracts/requests/conversation/schema';
import { links, problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Ban } from '@placette/ui/icons';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import styles from './conversation.module.css';

interface BlockActionProps {
  block: { mutate: (input: void, options: { onSuccess: () => void }) => void; isPending: boolean; error: Error | null };
  writing: Writing;
  name: string;
}

/** A blocked person is not notified; unblocking is in the list of blocked people. */
export function BlockAction({ block, writing, name }: BlockActionProps) {
  const { confirm, toast } = useShell();
  if (writing === 'blocked') {
    return (
      <p className={styles.note}>
        <Link to={links.blockedPeople}>Personnes bloquées</Link>
      </p>
    );
  }

  async function askToBlock() {
    const agreed = await confirm({
      title: `Bloquer ${name}\u00a0?`,
      body: 'Vous ne recevrez plus ni message ni nouvelle demande de cette personne, qui n’en est pas avertie. Un séjour déjà approuvé reste prévu.',
      confirmLabel: 'Bloquer',
      danger: true,
    });
    if (agreed) block.mutate(undefined, { onSuccess: () => toast({ text: 'Personne bloquée.' }) });
  }
  return (
    <div className={styles.aside}>
      {block.error && (
        <Notice tone="err" live>
          {problemText(block.error, 'Erreur lors du blocage')}
        </Notice>
      )}
      <Button
        variant="quietDanger"
        size="compact"
        icon={<Ban aria-hidden="true" />}
        isPending={block.isPending}
        onClick={() => void askToBlock()}
      >
        Bloquer {name}
      </Button>
    </div>
  );
}
