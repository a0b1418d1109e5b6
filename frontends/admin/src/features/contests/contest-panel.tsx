import { contestVerdictSchema, type Contest, type ContestVerdict } from '@placette/contracts/documents/contests/schema';
import { ApiProblem, links, problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { dateAndTime, dayInText, fileSize } from '@placette/ui/format';
import { BackLink, Link } from '@placette/ui/link';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { QueryState } from '@placette/ui/query-state';
import { RadioCards } from '@placette/ui/radio-cards';
import shared from '@placette/ui/shared.module.css';
import { useEffect, useRef, useState } from 'react';
import { Fact, Facts, Section } from '../../desk/desk-header.js';
import queue from '../../desk/queue.module.css';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { useContest, useContestFile, useContestStep, useContestVerdict } from './api.js';
import { ContestSummary } from './contest-summary.js';
import styles from './contests.module.css';

/** One contest: the first decision, what the person says, their files, and the second decision. */
export function ContestPanel({ contest_id, back }: { contest_id: string; back: string }) {
  const query = useContest(contest_id);
  const isUnknown = query.error instanceof ApiProblem && [404, 422].includes(query.error.status);
  return (
    <section className={queue.panel} aria-label="Contestation ouverte">
      <div className={queue.back}>
        <BackLink to={back}>Retour à la liste</BackLink>
      </div>
      {query.data && <Opened contest={query.data} />}
      {isUnknown ? (
        <EmptyState title="Cette contestation n’existe pas" />
      ) : (
        <QueryState
          query={query}
          loading="Chargement de la contestation..."
          failure="La contestation ne peut pas être affichée"
        />
      )}
    </section>
  );
}

const NOBODY = 'Compte supprimé';

function Opened({ contest }: { contest: Contest }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { person, first_moderator, ground, text } = contest;
  return (
    <article className={queue.item} aria-labelledby="titre-de-la-contestation">
      <header className={shared.stack2}>
        <h2 ref={title} id="titre-de-la-contestation" tabIndex={-1} className={queue.title}>
          {person.name ?? NOBODY}
        </h2>
        <ContestSummary contest={contest} />
      </header>
      <Section title="Ce que dit la personne">
        {text === '' ? (
          <p className={queue.quiet}>Le texte est effacé.</p>
        ) : (
          <blockquote className={shared.typed}>{text}</blockquote>
        )}
        <Files contest={contest} />
      </Section>
      <Section title="Première décision">
        <blockquote className={shared.typed}>{contest.statement}</blockquote>
        <Facts>
          <Fact term="Référence">{contest.reference}</Fact>
          <Fact term="Décidée le">{dateAndTime(contest.decided_at)}</Fact>
          {first_moderator && <Fact term="Par">{first_moderator.name ?? NOBODY}</Fact>}
          {ground && (
            <Fact term="Fondement">{`${ground.kind === 'law' ? 'Loi' : 'Conditions générales'}, ${ground.article}`}</Fact>
          )}
          {contest.kind === 'suspension' && (
            <Fact term="Fin">
              {contest.ends_at === null
                ? 'Sans limite'
                : dayInText(new Date(Date.parse(contest.ends_at) - 1).toISOString())}
            </Fact>
          )}
          <Fact term="Compte">
            <Link to={links.adminUser(person.id)}>Fiche de la personne</Link>
          </Fact>
        </Facts>
      </Section>
      <Second contest={contest} />
    </article>
  );
}

function Files({ contest: { id, files } }: { contest: Contest }) {
  const open = useContestFile(id);
  if (files.length === 0) return <p className={queue.quiet}>Aucun fichier joint.</p>;
  const show = (file_id: string) =>
    open.mutate(file_id, { onSuccess: ({ url }) => window.open(url, '_blank', 'noopener') });
  return (
    <>
      <FailureNotice>{open.error && problemText(open.error, 'Le fichier ne s’ouvre pas. Réessayez.')}</FailureNotice>
      <ul className={styles.files} aria-label="Fichiers">
        {files.map((file) => (
          <li key={file.id}>
            <Button variant="secondary" size="compact" onClick={() => show(file.id)}>
              {`${file.file_name} (${fileSize(file.size)})`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The second decision, or why the reader does not take it. */
function Second({ contest }: { contest: Contest }) {
  const { session } = useShell();
  const me = session.user?.id;
  const { settled, first_moderator, person, assignee, state } = contest;
  if (settled) {
    return (
      <Section title="Seconde décision">
        {settled.statement !== '' && <blockquote className={shared.typed}>{settled.statement}</blockquote>}
        <p className={queue.quiet}>
          {`Le ${dateAndTime(settled.at)}${settled.moderator ? `, par ${settled.moderator.name ?? NOBODY}` : ''}.`}
        </p>
      </Section>
    );
  }
  if (state !== 'open') return null;
  if (first_moderator?.id === me) {
    return (
      <Notice tone="info" title="Vous avez pris la première décision">
        Une autre personne de l’équipe décide.
      </Notice>
    );
  }
  if (person.id === me)
    return <Notice tone="info">Cette contestation est la vôtre&nbsp;: une autre personne décide.</Notice>;
  return (
    <>
      <Steps contest={contest} />
      {(assignee === null || assignee.id === me) && <Verdict contest={contest} />}
    </>
  );
}

function Steps({ contest: { id, assignee, version } }: { contest: Contest }) {
  const { session, toast } = useShell();
  const change = useContestStep(id);
  const isMine = assignee?.id === session.user?.id;
  const step = assignee !== null && isMine ? 'release' : 'take';
  const label = step === 'release' ? 'Laisser à l’équipe' : assignee ? 'Reprendre' : 'Prendre';
  const done = step === 'release' ? 'Contestation remise dans la file.' : 'Vous suivez cette contestation.';
  return (
    <section aria-label="Suivi" className={shared.stack3}>
      <FailureNotice>{change.error && problemText(change.error, 'L’action n’a pas abouti. Réessayez.')}</FailureNotice>
      {assignee && !isMine && (
        <Notice tone="warn" title={`Suivie par ${assignee.name ?? NOBODY}`}>
          Reprenez cette contestation pour décider.
        </Notice>
      )}
      <div>
        <Button
          variant="secondary"
          isPending={change.isPending}
          onClick={() => change.mutate({ step, version }, { onSuccess: () => toast({ text: done, apart: true }) })}
        >
          {label}
        </Button>
      </div>
    </section>
  );
}

const ANNULLED: Record<Contest['kind'], string> = {
  suspension: 'Le compte est rétabli.',
  content: 'Le contenu est de nouveau visible.',
  document: 'Le document est examiné de nouveau.',
};

/** No decision without its reasons, which the person receives by mail. */
function Verdict({ contest: { id, kind, version } }: { contest: Contest }) {
  const [outcome, setOutcome] = useState<ContestVerdict['outcome'] | null>(null);
  const { mutateAsync, ...verdict } = useContestVerdict(id);
  /** The settled contest takes the form away, which must not keep the success from being said. */
  const decide = (given: ContestVerdict, { onSuccess }: { onSuccess: () => void }) =>
    void mutateAsync(given).then(onSuccess, () => undefined);
  const options = [
    { value: 'upheld', label: 'Maintenir la décision', text: 'Rien ne change. La personne reçoit le motif.' },
    { value: 'annulled', label: 'Annuler la décision', text: ANNULLED[kind] },
  ] as const;
  return (
    <ReasonsForm
      draft={`contestation.${id}`}
      name="Seconde décision"
      label="Motif"
      hint="Envoyé à la personne. Ne nommez personne d’autre."
      rows={5}
      submitLabel="Enregistrer la décision"
      decision={{ ...verdict, mutate: decide }}
      failure="La décision n’a pas été enregistrée. Réessayez."
      read={(statement) => contestVerdictSchema.safeParse({ outcome, statement, version })}
      saidOf={(given) => (given.outcome === 'upheld' ? 'Décision maintenue.' : 'Décision annulée.')}
      onDone={() => undefined}
    >
      {(errors) => (
        <RadioCards
          label="Décision"
          layout="list"
          options={[...options]}
          value={outcome}
          onChange={setOutcome}
          error={errors['outcome']}
        />
      )}
    </ReasonsForm>
  );
}
