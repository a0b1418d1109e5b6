import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { CONVERSATION_MESSAGE_MAX } from '@placette/contracts/requests/threads/schema';
import { links, problemText, useParkingPage, useShell, useTitle } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { FailureNotice, ConfirmEmailFirst } from '@placette/ui/notice';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Send } from '@placette/ui/icons';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { TextArea } from '@placette/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useAsk } from './api.js';
import styles from './thread.module.css';

/** /dashboard/demandes/questions/nouvelle/:id (AK-07): one field, to the owner of that parking. */
export function AskScreen() {
  const { id = '' } = useParams();
  useTitle('Poser une question');
  const { data: parking, isPending, isError, refetch, isRefetching } = useParkingPage(id);
  return (
    <Page width="form">
      <PageHeader title="Poser une question" />
      {isPending && (
        <Loading text="Chargement de la place...">
          <SkeletonRows count={2} />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Erreur lors du chargement de la place"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {parking === null && (
        <EmptyState
          title="Parking non trouvé ou non disponible"
          action={<ButtonLink to={links.search}>Rechercher une place</ButtonLink>}
        />
      )}
      {parking && <AskForm parking={parking} />}
    </Page>
  );
}

function AskForm({ parking }: { parking: ParkingSpotPage }) {
  const { session } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [key] = useState(() => crypto.randomUUID());
  const ask = useAsk(parking.id, key);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  if (session.user?.awaits_confirmation)
    return <ConfirmEmailFirst>Votre question pourra partir ensuite.</ConfirmEmailFirst>;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    if (text.trim() === '') return setMissing('Écrivez votre question');
    ask.mutate(text.trim(), { onSuccess: ({ id }) => void navigate(links.question(id), { replace: true }) });
  }
  const owner = parking.owner.first_name || 'Propriétaire';
  return (
    <>
      <p>
        À {owner}, au sujet de <Link to={links.parking(parking.id) + search}>{parking.title}</Link>
      </p>
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Question au propriétaire">
        <FailureNotice>{problemText(ask.error, "Erreur lors de l'envoi de la question")}</FailureNotice>
        <TextArea
          label="Votre question"
          hint="Une question ne réserve rien. Les numéros, adresses et liens restent masqués jusqu’à l’approbation d’une demande."
          error={missing}
          rows={4}
          maxLength={CONVERSATION_MESSAGE_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(undefined);
          }}
        />
        <div>
          <Button
            type="submit"
            icon={<Send aria-hidden="true" />}
            isPending={ask.isPending}
            pendingLabel="Envoi en cours..."
          >
            Envoyer la question
          </Button>
        </div>
      </form>
    </>
  );
}
