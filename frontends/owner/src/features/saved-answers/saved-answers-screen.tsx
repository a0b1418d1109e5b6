import {
  ANSWER_NAME_MAX,
  ANSWER_TEXT_MAX,
  newAnswerSchema,
  SAVED_ANSWERS_MAX,
  type SavedAnswer,
} from '@placette/contracts/requests/saved-answers/schema';
import { links, useTitle } from '@placette/shell-api';
import { SavedTexts } from '@placette/shell-api/saved-texts';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { BackLink } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { QueryState } from '@placette/ui/query-state';
import { useState } from 'react';
import { useDeleteAnswer, useSaveAnswer, useSavedAnswers } from './api.js';

/** /dashboard/demandes/reponses: texts that an owner answers with (OB-04). */
export function SavedAnswersScreen() {
  useTitle('Réponses enregistrées');
  const query = useSavedAnswers();
  const { data } = query;
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
      <QueryState
        query={query}
        loading="Chargement des réponses..."
        failure="Erreur lors du chargement des réponses"
        rows={3}
      />
      {data && answers.length === 0 && (
        <EmptyState title="Vous n’avez pas encore enregistré de réponse." action={add} />
      )}
      {isFull && <p>{SAVED_ANSWERS_MAX} réponses au maximum&nbsp;: supprimez-en une pour en ajouter une autre.</p>}
      <SavedTexts
        texts={answers}
        edited={edited}
        onEdit={setEdited}
        draft="reponse"
        schema={newAnswerSchema}
        limits={{ name: ANSWER_NAME_MAX, text: ANSWER_TEXT_MAX, rows: 6 }}
        words={{
          name: 'Vous seul le voyez.',
          text: 'Avant l’approbation d’une demande, les numéros, adresses et liens restent masqués pour le conducteur.',
          removal: 'Les messages déjà envoyés ne changent pas.',
        }}
        useSave={useSaveAnswer}
        useRemoval={useDeleteAnswer}
      />
    </Page>
  );
}
