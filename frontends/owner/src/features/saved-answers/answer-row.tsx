import type { SavedAnswer } from '@placette/contracts/requests/saved-answers/schema';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useDeleteAnswer } from './api.js';
import styles from './saved-answers.module.css';

export function AnswerRow({ answer, onEdit }: { answer: SavedAnswer; onEdit: () => void }) {
  const { confirm, toast } = useShell();
  const removal = useDeleteAnswer(answer.id);

  async function askToDelete() {
    const agreed = await confirm({
      title: `Supprimer la réponse «\u202f${answer.name}\u202f»\u202f?`,
      body: 'Les messages déjà envoyés ne changent pas.',
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (agreed) removal.mutate(undefined, { onSuccess: () => toast({ text: 'Réponse supprimée.' }) });
  }

  return (
    <li className={styles.row}>
      <h2 className={styles.name}>{answer.name}</h2>
      <p className={styles.text}>{answer.text}</p>
      {removal.error && (
        <Notice tone="err" live>
          {problemText(removal.error, 'Erreur lors de la suppression de la réponse')}
        </Notice>
      )}
      <div className={styles.picks}>
        <Button variant="secondary" size="compact" onClick={onEdit}>
          Modifier
          <VisuallyHidden> {answer.name}</VisuallyHidden>
        </Button>
        <Button
          variant="quietDanger"
          size="compact"
          isPending={removal.isPending}
          pendingLabel="Suppression..."
          onClick={() => void askToDelete()}
        >
          Supprimer
          <VisuallyHidden> {answer.name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
