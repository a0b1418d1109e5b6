import { SAVED_ANSWERS_MAX, type SavedAnswer } from '@placette/contracts/requests/saved-answers/schema';
import shared from '@placette/ui/shared.module.css';
import { links, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { BackLink } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useState } from 'react';
import { AnswerDialog } from './answer-dialog.js';
import { AnswerRow } from './answer-row.js';
import { useSavedAnswers } from './api.js';

/** /dashboard/demandes/reponses: texts that an owner answers with (OB-04). */
export function SavedAnswersScreen() {
  useTitle('Réponses enregistrées');
  const { data, isPending, isError, refetch, isRefetching } = useSavedAnswers();
  /** null: a new one. */
  const [edited, setEdited] = useState<SavedAnswer | null>();
  const answers = data?.answers ?? [];
  const isFull = answers.length >= SAVED_ANSWERS_MAX;
  const add = (
    <Button aria-disabled={isFull} onClick={() => setEdited(null)}>
      Ajouter une réponse
    </Button>
  );
  return (
    <Page width="form">
      <PageHeader
        title="Réponses enregistrées"
        text="Les textes que vous écrivez souvent aux conducteurs, à portée de main dans vos réponses."
        action={answers.length > 0 ? add : undefined}
      />
      <BackLink to={links.requestsReceived}>Demandes reçues</BackLink>
      {isPending && (
        <Loading text="Chargement des réponses...">
          <SkeletonRows count={3} />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Erreur lors du chargement des réponses"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data && answers.length === 0 && (
        <EmptyState title="Vous n’avez pas encore enregistré de réponse." action={add} />
      )}
      {isFull && <p>{SAVED_ANSWERS_MAX} réponses au maximum&nbsp;: supprimez-en une pour en ajouter une autre.</p>}
      {answers.length > 0 && (
        <ul className={shared.plainList}>
          {answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} onEdit={() => setEdited(answer)} />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <AnswerDialog key={edited?.id ?? 'nouvelle'} answer={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}
