import { ApiProblem, useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button, ButtonLink } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { useEffect, useRef, useState } from 'react';
import type { DataExport as Archive } from '@placette/contracts/documents/data-export/api';
import { ErrorState } from '@placette/ui/error-state';
import { dateAndTime, dayInText, fileSize } from '@placette/ui/format';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { Group } from '../section.js';
import { useAskDataExport, useDataExport, useDataExportLink } from './api.js';
import { PasswordAgain } from '../security/passwords.js';
import styles from '../profile.module.css';

/** L1: export, correction and erasure of one's data. */
export function MyDataSection() {
  const { links } = useShell();
  return (
    <Group title="Mes données" anchor="mes-donnees">
      <DataExport />
      <div className={styles.part}>
        <h3 className={styles.subtitle}>Corriger mes données</h3>
        <p className={shared.words}>
          Votre profil se modifie en haut de cette page. Vos véhicules et vos pièces justificatives se changent dans{' '}
          <Link to={links.vehicles}>Mes véhicules</Link> et <Link to={links.verification}>Vérification</Link>.
        </p>
      </div>
      <div className={styles.part}>
        <h3 className={styles.subtitle}>M’opposer à un usage</h3>
        <p className={shared.words}>
          Une annonce se masque à tout moment dans <Link to={links.parkings}>Mes parkings</Link>. Pour toute autre
          demande sur vos données, <Link to={links.support}>écrivez-nous</Link>
          {'\u00a0'}: nous répondons dans le mois.
        </p>
      </div>
      <div className={styles.part}>
        <h3 className={styles.subtitle}>Personnes bloquées</h3>
        <p className={shared.words}>
          Une personne se bloque au bas de la conversation et se débloque dans{' '}
          <Link to={links.blockedPeople}>votre liste</Link>.
        </p>
      </div>
      <div className={styles.part}>
        <h3 className={styles.subtitle}>Supprimer mon compte</h3>
        <p className={shared.words}>
          Vous verrez d’abord ce qui est effacé et ce qui est conservé. Rien n’est supprimé avant votre confirmation.
        </p>
        <div className={shared.cluster3}>
          <ButtonLink to={links.deleteAccount} variant="quietDanger">
            Supprimer mon compte
          </ButtonLink>
        </div>
      </div>
    </Group>
  );
}

/** Asks for the archive of one's data, says how far it is, and opens it. */
export function DataExport() {
  const { toast } = useShell();
  const { data, isError, refetch, isRefetching } = useDataExport();
  const ask = useAskDataExport();
  const [asksPassword, setAsksPassword] = useState(false);
  const status = data?.data_export?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'preparing' && status === 'ready') toast({ text: 'Votre archive est prête.', apart: true });
    before.current = status;
  }, [status, toast]);

  function start() {
    ask.mutate(undefined, {
      onError: (error) => setAsksPassword(error instanceof ApiProblem && error.code === 'reauthentication_needed'),
    });
  }
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>Télécharger mes données</h3>
      <p className={shared.words}>
        Une archive ZIP avec tout ce que nous savons de vous (compte, parkings, véhicules, demandes, documents) et vos
        fichiers. Sa préparation prend quelques instants{'\u202f'}; un e-mail vous prévient quand elle est prête.
      </p>
      {isError && (
        <ErrorState
          title="L’état de votre archive ne peut pas être affiché."
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data?.data_export && <Progress archive={data.data_export} />}
      <FailureNotice>{ask.isError && !asksPassword && messageOf(ask.error)}</FailureNotice>
      {asksPassword ? (
        <PasswordAgain
          reason="Votre connexion date un peu. Confirmez que c’est bien vous."
          label="Préparer mon archive"
          pendingLabel="Vérification..."
          onConfirm={async (password) => {
            await ask.mutateAsync(password);
            setAsksPassword(false);
          }}
          onCancel={() => setAsksPassword(false)}
        />
      ) : (
        data &&
        status !== 'preparing' && (
          <div className={shared.cluster3}>
            <Button
              variant={status === 'ready' ? 'quiet' : 'secondary'}
              isPending={ask.isPending}
              pendingLabel="Demande..."
              onClick={start}
            >
              {status === undefined || status === 'failed' ? 'Préparer mon archive' : 'Préparer une nouvelle archive'}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function Progress({ archive }: { archive: Archive }) {
  const { asked_at, files_done, files_total } = archive;
  switch (archive.status) {
    case 'preparing':
      return (
        <div role="status" className={styles.progress}>
          <p className={shared.words}>
            En préparation…{files_total > 0 && ` ${files_done} sur ${files_total} fichiers`}
          </p>
          <progress
            aria-label="Préparation de l’archive"
            {...(files_total > 0 && { value: files_done, max: files_total })}
          />
        </div>
      );
    case 'ready':
      return <Ready archive={archive} />;
    case 'failed':
      return (
        <Notice tone="err">
          Votre archive demandée le {dateAndTime(asked_at)} n’a pas pu être préparée. Demandez-en une nouvelle.
        </Notice>
      );
    case 'expired':
      return <p className={shared.words}>L’archive demandée le {dateAndTime(asked_at)} a été effacée.</p>;
  }
}

function Ready({ archive }: { archive: Archive }) {
  const open = useDataExportLink();
  const { id, asked_at, size, expires_at } = archive;
  return (
    <>
      <Notice
        tone="ok"
        title="Votre archive est prête"
        action={
          <Button
            size="compact"
            isPending={open.isPending}
            pendingLabel="Ouverture..."
            onClick={() => open.mutate(id, { onSuccess: ({ url }) => window.location.assign(url) })}
          >
            Télécharger{size !== null && ` (${fileSize(size)})`}
          </Button>
        }
      >
        Demandée le {dateAndTime(asked_at)}
        {expires_at !== null && `, disponible jusqu’au ${dayInText(expires_at)}`}.
      </Notice>
      <FailureNotice>{open.isError && messageOf(open.error)}</FailureNotice>
    </>
  );
}

function messageOf(error: unknown): string {
  return error instanceof ApiProblem ? error.title : 'Une erreur est survenue. Réessayez dans un instant.';
}
