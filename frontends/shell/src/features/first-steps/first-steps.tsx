import { FailureNotice } from '@placette/ui/notice';
import { profileApi } from '@placette/contracts/client/identity/profile';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import type { FirstSteps as Choice } from '@placette/contracts/identity/schema';
import { problemText, useContentText, useShell, type SessionUser, useWaitingRequests } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ArrowRight, CircleCheck, Clock } from '@placette/ui/icons';
import { Link as RouterLink, useLocation } from 'react-router';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './first-steps.module.css';
import { type FirstStep, driverSteps, ownerSteps } from './steps.js';

const NOT_SAVED = 'Votre choix n’a pas pu être enregistré. Réessayez.';
const OTHER = { driver: 'owner', owner: 'driver' } as const;
const LABELS = { driver: 'Je cherche une place', owner: 'Je propose une place' } as const;

/** Asks who has done nothing yet for a goal, then lists what is left to do; nothing once all is done. */
export function FirstSteps() {
  const { session } = useShell();
  const { user } = session;
  if (user === null || user.first_steps === 'none') return null;
  return user.first_steps === null ? <Question /> : <Steps user={user} choice={user.first_steps} />;
}

function Question() {
  const hasDoneNothing = useHasDoneNothing();
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
  if (!hasDoneNothing) return null;
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
      <FailureNotice>{error && problemText(error, NOT_SAVED)}</FailureNotice>
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
      <FailureNotice>{error && problemText(error, NOT_SAVED)}</FailureNotice>
    </section>
  );
}

const SIGNS = { todo: ArrowRight, waiting: Clock, done: CircleCheck } as const;

/** Each open step is a link; the others say in words that they are done or waiting. */
function StepList({ steps }: { steps: readonly FirstStep[] }) {
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

/** An anchor of this page is a plain link: the browser moves the focus. */
function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith('#') ? <a href={to}>{children}</a> : <RouterLink to={to}>{children}</RouterLink>;
}

/** The steps of this choice as they stand; undefined while they load, or when they cannot be read. */
function useSteps(choice: Choice | null, user: SessionUser): readonly FirstStep[] | undefined {
  const { api, session } = useShell();
  const { pathname, search } = useLocation();
  const waiting = useWaitingRequests();
  const vehicles = useQuery({
    queryKey: ['vehicles', 'first-steps'],
    queryFn: ({ signal }) => api.call(vehiclesApi.listMyVehicles, { signal }),
    enabled: choice === 'driver',
  }).data?.vehicles;
  const parkings = useQuery({
    queryKey: ['parkings', 'first-steps'],
    queryFn: ({ signal }) => api.call(ownParkingsApi.listMyParkingSpots, { signal }),
    enabled: choice === 'owner',
  }).data?.parkings;
  const delay = useContentText('verification_delay');
  const account = { user, verification: session.verification };
  if (choice === 'driver' && vehicles && waiting)
    return driverSteps({ ...account, vehicles, hasSent: waiting.has_sent, here: pathname + search }, delay);
  return choice === 'owner' && parkings ? ownerSteps(account, parkings, delay) : undefined;
}

/** FD-07: no vehicle, parking, paper or request; false while unknown. */
function useHasDoneNothing(): boolean {
  const { verification } = useShell().session;
  const waiting = useWaitingRequests();
  if (!verification || !waiting) return false;
  return !(verification.hasVehicles || verification.hasParkings || verification.hasDocuments || waiting.has_sent);
}

const SAID = {
  driver: 'Vos premiers pas de conducteur sont affichés.',
  owner: 'Vos premiers pas de propriétaire sont affichés.',
  none: 'Vos premiers pas sont masqués.',
} as const;

function useChoice() {
  const { api, session, toast } = useShell();
  const client = useQueryClient();
  const before = session.user?.first_steps ?? null;
  const choice = useMutation({
    mutationFn: (first_steps: Choice) => api.call(profileApi.chooseFirstSteps, { body: { first_steps } }),
    onSuccess: (_profile, chosen) => {
      const undo = before !== null && before !== chosen ? { undo: () => choice.mutate(before) } : {};
      toast({ text: SAID[chosen], ...undo, apart: true });
      return client.invalidateQueries({ queryKey: ['verification'] });
    },
  });
  return choice;
}
