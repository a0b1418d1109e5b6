import type { CalendarImport } from '@placette/contracts/listings/calendar-import/schema';
import { calendarImportInputSchema } from '@placette/contracts/listings/calendar-import/schema';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { count, dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useState, type FormEvent } from 'react';
import styles from './calendar.module.css';
import { useCalendarImport } from './import-api.js';

type Import = ReturnType<typeof useCalendarImport>;

/** Another calendar, whose busy days are blocked here. */
export function ImportPanel({ parking_spot_id }: { parking_spot_id: string }) {
  const imports = useCalendarImport(parking_spot_id);
  const { known } = imports;
  return (
    <section aria-labelledby="import" className={styles.panel}>
      <h2 id="import" className={styles.panelTitle}>
        Importer un calendrier
      </h2>
      <p className={styles.hint}>
        Votre place est aussi proposée ailleurs ? Donnez l’adresse de l’autre calendrier (format iCalendar) : ses jours
        occupés sont bloqués ici, et il est relu toutes les heures. Seuls les jours sont lus.
      </p>
      {known.error && (
        <Notice tone="err" live action={<Button onClick={() => void known.refetch()}>Réessayer</Button>}>
          {problemText(known.error, 'Le calendrier importé ne peut pas être affiché pour le moment.')}
        </Notice>
      )}
      {known.data?.import && <Imported calendar={known.data.import} imports={imports} />}
      {known.data?.import === null && <AddressForm {...imports} />}
    </section>
  );
}

function AddressForm({ connect }: Import) {
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (connect.isPending) return;
    const checked = calendarImportInputSchema.safeParse({ url: address });
    setRefusal(checked.error?.issues[0]?.message);
    if (checked.success) connect.mutate(address);
    else connect.reset();
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField
        label="Adresse du calendrier"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint="Elle commence par https:// ou webcal://"
        value={address}
        error={refusal}
        onChange={(event) => setAddress(event.target.value)}
      />
      {connect.error && (
        <Notice tone="err" live>
          {problemText(connect.error, 'Ce calendrier n’a pas pu être lu. Réessayez.')}
        </Notice>
      )}
      <Button block variant="secondary" type="submit" isPending={connect.isPending}>
        Importer
      </Button>
    </form>
  );
}

function Imported({ calendar, imports }: { calendar: CalendarImport; imports: Import }) {
  const { announce, confirm } = useShell();
  const { refresh, remove } = imports;
  const error = refresh.error ?? remove.error;

  async function takeAway() {
    const sure = await confirm({
      title: 'Retirer le calendrier importé ?',
      body: 'Les jours qu’il bloque seront de nouveau libres, sauf ceux que vous avez bloqués vous-même.',
      confirmLabel: 'Retirer',
    });
    if (sure) remove.mutate(undefined, { onSuccess: () => announce('Calendrier retiré.') });
  }

  return (
    <>
      <TextField
        label="Adresse du calendrier"
        readOnly
        value={calendar.url}
        hint="Vous seul la voyez."
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={styles.read} role="status">
        <strong>{count(calendar.days, 'jour bloqué', 'jours bloqués')}</strong>
        <span>
          Dernière lecture réussie : <time dateTime={calendar.imported_at}>{dateAndTime(calendar.imported_at)}</time>
        </span>
      </p>
      {calendar.unread > 0 && (
        <Notice tone="warn">
          {calendar.unread === 1
            ? 'Un événement n’a pas pu être lu en entier\u00a0: son premier jour est bloqué s’il est connu.'
            : `${calendar.unread} événements n’ont pas pu être lus en entier\u00a0: leur premier jour est bloqué s’il est connu.`}{' '}
          Comparez ce calendrier avec celui de l’autre site, et bloquez vous-même les jours qui manquent.
        </Notice>
      )}
      {calendar.days_with_stays > 0 && (
        <Notice tone="warn">
          {calendar.days_with_stays === 1
            ? 'Un jour importé a déjà un séjour approuvé ici'
            : `${calendar.days_with_stays} jours importés ont déjà un séjour approuvé ici`}
          &nbsp;: il aura lieu comme convenu. Vérifiez que la place n’est pas promise deux fois.
        </Notice>
      )}
      {calendar.error && (
        <Notice tone="warn">
          {calendar.error} Les jours déjà connus restent bloqués ; prochain essai le{' '}
          {dateAndTime(calendar.next_import_at)}.
        </Notice>
      )}
      {error && (
        <Notice tone="err" live>
          {problemText(error, 'Cette action n’a pas abouti. Réessayez.')}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          block
          variant="secondary"
          isPending={refresh.isPending}
          aria-disabled={remove.isPending}
          onClick={() => refresh.mutate()}
        >
          Actualiser maintenant
        </Button>
        <Button block variant="quiet" isPending={remove.isPending} onClick={() => void takeAway()}>
          Retirer ce calendrier
        </Button>
      </div>
    </>
  );
}
