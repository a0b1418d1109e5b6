import { documentsErrors } from '@placette/contracts/documents/errors';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { dateAndTime, dayInText, fileSize } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { useAskSuspendedData, useSuspendedData, useSuspendedDataLink } from './api.js';

/** DK-09, L1: the archive of the account, as its owner has it in the account. */
export function SuspendedData({ token, isAllowed }: { token: string; isAllowed: boolean }) {
  return (
    <section className={shared.stack3} aria-labelledby="mes-donnees">
      <h2 id="mes-donnees" className={shared.title2}>
        Emporter mes données
      </h2>
      {isAllowed ? (
        <Archive token={token} />
      ) : (
        <p className={shared.words}>{documentsErrors.suspended_data_refused[1]}</p>
      )}
    </section>
  );
}

function Archive({ token }: { token: string }) {
  const { data, error } = useSuspendedData(token);
  const ask = useAskSuspendedData(token);
  const open = useSuspendedDataLink(token);
  const archive = data?.data_export;
  const isPreparing = archive?.status === 'preparing';
  const failure = ask.error ?? open.error ?? error;
  const download = (id: string) => open.mutate(id, { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <>
      <p className={shared.words}>
        Une archive ZIP avec tout ce que nous savons de vous (compte, parkings, véhicules, demandes, documents) et vos
        fichiers.
      </p>
      <FailureNotice>
        {failure && problemText(failure, 'Votre archive ne peut pas être préparée. Réessayez.')}
      </FailureNotice>
      {isPreparing && (
        <p role="status" className={shared.words}>
          En préparation…
        </p>
      )}
      {archive?.status === 'failed' && (
        <p className={shared.words}>
          {`Votre archive demandée le ${dateAndTime(archive.asked_at)} n’a pas pu être préparée. Demandez-en une nouvelle.`}
        </p>
      )}
      {archive?.status === 'ready' && (
        <div className={shared.cluster3}>
          <Button variant="secondary" isPending={open.isPending} onClick={() => download(archive.id)}>
            {`Télécharger mon archive (${fileSize(archive.size ?? 0)})`}
          </Button>
          {archive.expires_at && (
            <p className={shared.note}>{`Elle est effacée le ${dayInText(archive.expires_at)}.`}</p>
          )}
        </div>
      )}
      {data && !isPreparing && archive?.status !== 'ready' && (
        <div>
          <Button
            variant="secondary"
            isPending={ask.isPending}
            pendingLabel="Demande..."
            onClick={() => ask.mutate(undefined)}
          >
            Préparer mon archive
          </Button>
        </div>
      )}
    </>
  );
}
