import type { OwnCalendar } from '@placette/contracts/listings/calendar/schema';
import { problemText, useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { FailureNotice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useCalendarLink } from './api.js';
import styles from './calendar.module.css';

/** The secret URL by which other calendars follow this one. */
export function SharePanel({ parking }: { parking: OwnCalendar['parking'] }) {
  const { config, confirm, toast } = useShell();
  const { link, renew } = useCalendarLink(parking.id);
  const path = link.data?.path;
  const address = path ? config.publicUrl + path : null;

  async function copy(text: string) {
    await navigator.clipboard.writeText(text).then(
      () => toast({ text: 'Adresse copiée.' }),
      () => toast({ text: 'La copie n’a pas marché\u00a0: sélectionnez l’adresse.', tone: 'warn' }),
    );
  }

  async function change() {
    const sure = await confirm({
      title: 'Renouveler l’adresse du calendrier\u00a0?',
      body: 'L’adresse actuelle ne répondra plus\u00a0: les calendriers abonnés devront recevoir la nouvelle.',
      confirmLabel: 'Renouveler',
    });
    if (sure) renew.mutate(undefined, { onSuccess: () => toast({ text: 'Adresse renouvelée.' }) });
  }

  const error = renew.error ?? link.error;
  return (
    <section aria-labelledby="partage" className={styles.panel}>
      <h2 id="partage" className={styles.panelTitle}>
        Suivre ailleurs
      </h2>
      <p className={shared.note}>
        {`Abonnez votre agenda ou un autre site à ce calendrier (format iCalendar). ${
          parking.nombre_places === 1
            ? 'On y lit «\u00a0Réservé\u00a0» ou «\u00a0Bloqué\u00a0» pour chaque jour'
            : 'Un jour y est pris quand il ne vous reste plus aucune place'
        }, jamais un nom ni une plaque. Qui a l’adresse peut lire\u00a0: ne la donnez qu’à qui en a besoin.`}
      </p>
      {address && (
        <TextField label="Adresse secrète" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      )}
      <FailureNotice>{problemText(error, 'L’adresse n’est pas disponible pour le moment. Réessayez.')}</FailureNotice>
      <div className={shared.stack2}>
        {address ? (
          <>
            <Button block variant="secondary" onClick={() => void copy(address)}>
              Copier l’adresse
            </Button>
            <Button block variant="quiet" isPending={renew.isPending} onClick={() => void change()}>
              Renouveler l’adresse
            </Button>
          </>
        ) : (
          <Button
            block
            variant="secondary"
            aria-disabled={!link.data}
            isPending={renew.isPending}
            onClick={() => renew.mutate(undefined, { onSuccess: () => toast({ text: 'Adresse créée.' }) })}
          >
            Créer l’adresse
          </Button>
        )}
      </div>
    </section>
  );
}
