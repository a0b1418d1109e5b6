import { ArrowRight, CircleCheck, Clock } from '@placette/ui/icons';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import type { ReactNode } from 'react';
import { RouterLink } from '@placette/ui/router-link';
import styles from './first-steps.module.css';
import type { FirstStep } from './steps.js';

const SIGNS = { todo: ArrowRight, waiting: Clock, done: CircleCheck } as const;

/** Each step leads to where it is done; what is done or waits says so in words too. */
export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const Sign = SIGNS[step.state];
        return (
          <li key={step.text} className={step.state === 'done' ? styles.isDone : undefined}>
            <Sign aria-hidden="true" />
            <div>
              {step.state === 'done' ? <Done text={step.text} /> : <StepLink to={step.to}>{step.text}</StepLink>}
              {step.state === 'waiting' && <p className={styles.time}>En cours de vérification par notre équipe</p>}
              {step.state === 'todo' && <p className={styles.time}>{step.time}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Done({ text }: { text: string }) {
  return (
    <span>
      {text}
      <VisuallyHidden>, fait</VisuallyHidden>
    </span>
  );
}

/** An anchor of this page moves the focus, which only the browser does. */
function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith('#') ? <a href={to}>{children}</a> : <RouterLink to={to}>{children}</RouterLink>;
}
