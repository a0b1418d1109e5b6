import type { Question } from '@placette/contracts/requests/questions/schema';
import shared from '@placette/ui/shared.module.css';
import { links, problemText, useShell } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { BackLink } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { ParkingName } from '@placette/ui/parking-owner';
import { useClose } from './api.js';
import styles from './questions.module.css';

/** What the question is about, the way to a request, and its end. */
export function QuestionFacts({ question }: { question: Question }) {
  const { confirm, toast } = useShell();
  const { id, parking_spot, side, other, is_open } = question;
  const close = useClose(id);

  async function askToClose() {
    const agreed = await confirm({
      title: 'Terminer cette question\u00a0?',
      body: 'Plus personne ne pourra y écrire. Ce qui est écrit reste lisible.',
      confirmLabel: 'Terminer',
    });
    if (agreed) close.mutate(undefined, { onSuccess: () => toast({ text: 'Question terminée.' }) });
  }
  return (
    <section className={styles.facts} aria-label="La question">
      <BackLink to={links.questions}>Questions</BackLink>
      <p className={styles.place}>
        <ParkingName parking={parking_spot} to={links.parking(parking_spot.id)} />{' '}
        {other.identity_verified && <VerifiedMark />}
      </p>
      <p className={styles.quiet}>
        {side === 'owner'
          ? 'Avant toute demande. Si une demande suit, elle reprend ces messages.'
          : 'Une question ne réserve rien. Votre demande, si vous en envoyez une, reprendra ces messages.'}
      </p>
      {close.error && (
        <Notice tone="err" live>
          {problemText(close.error, 'La question n’a pas pu être terminée')}
        </Notice>
      )}
      {is_open && (
        <div className={shared.cluster3}>
          {side === 'asker' && parking_spot.has_page !== false && (
            <ButtonLink variant="secondary" size="compact" to={links.askOwner(parking_spot.id)}>
              Envoyer une demande
            </ButtonLink>
          )}
          <Button variant="quiet" size="compact" isPending={close.isPending} onClick={() => void askToClose()}>
            Terminer la question
          </Button>
        </div>
      )}
    </section>
  );
}

/** Who is written to, by first name and initial. */
export function nameOf({ other }: Pick<Question, 'other'>): string {
  return other.last_initial ? `${other.first_name} ${other.last_initial}.` : other.first_name;
}
