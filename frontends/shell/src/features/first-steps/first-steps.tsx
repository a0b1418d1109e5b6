import type { FirstSteps as Choice } from '@placette/contracts/identity/schema';
import { problemText, useShell, type SessionUser } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import styles from './first-steps.module.css';
import { StepList } from './step-list.js';
import { useChoice, useSteps } from './use-first-steps.js';

const OTHER = { driver: 'owner', owner: 'driver' } as const;
const LABELS = { driver: 'Je cherche une place', owner: 'Je propose une place' } as const;

/** What a new person is asked, then what is left to do; nothing once all of it is done. */
export function FirstSteps() {
  const { session } = useShell();
  const { user } = session;
  if (user === null || user.first_steps === 'none') return null;
  return user.first_steps === null ? <Question /> : <Steps user={user} choice={user.first_steps} />;
}

function Question() {
  const { mutate, isPending, variables, error } = useChoice();
  const button = (choice: Choice, label: string) => (
    <Button
      variant={choice === 'none' ? 'quiet' : 'secondary'}
      isPending={isPending && variables === choice}
      onClick={() => mutate(choice)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="premiers-pas" className={styles.panel}>
      <h2 id="premiers-pas" className={styles.title}>
        Par quoi commencez-vous&nbsp;?
      </h2>
      <div className={styles.choices}>
        {button('driver', LABELS.driver)}
        {button('owner', LABELS.owner)}
        {button('none', 'Passer')}
      </div>
      <Failure error={error} />
    </section>
  );
}

function Steps({ user, choice }: { user: SessionUser; choice: keyof typeof OTHER }) {
  const steps = useSteps(choice, user);
  const { mutate, isPending, error } = useChoice();
  if (!steps || steps.every(({ state }) => state === 'done')) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section aria-labelledby="premiers-pas" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="premiers-pas" className={styles.title}>
          Vos premiers pas
        </h2>
        <p className={styles.done}>
          {done} sur {steps.length} {done > 1 ? 'faits' : 'fait'}
        </p>
      </div>
      <StepList steps={steps} />
      <div className={styles.choices}>
        <Button variant="quiet" size="compact" isPending={isPending} onClick={() => mutate(OTHER[choice])}>
          {LABELS[OTHER[choice]]}
        </Button>
        <Button variant="quiet" size="compact" isPending={isPending} onClick={() => mutate('none')}>
          Masquer
        </Button>
      </div>
      <Failure error={error} />
    </section>
  );
}

function Failure({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <Notice tone="err" live>
      {problemText(error, 'Votre choix n’a pas pu être enregistré. Réessayez.')}
    </Notice>
  );
}
