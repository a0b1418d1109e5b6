import {
  feedInputSchema,
  type CalendarFeed,
  type FeedBlocks,
} from '@placette/contracts/listings/calendar-feeds/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { FailureNotice } from '@placette/ui/notice';
import { RadioCards } from '@placette/ui/radio-cards';
import { TextField } from '@placette/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSaveFeed } from './api.js';
import styles from './calendar.module.css';

const BLOCKS: { value: FeedBlocks; label: string }[] = [
  { value: 'one', label: 'Une place' },
  { value: 'all', label: 'Tout le parking' },
];

interface FeedFormProps {
  parking: { id: string; nombre_places: number };
  /** null: a new one. */
  feed: CalendarFeed | null;
  /** Whether the form was opened by a button; the address field then gets the focus. */
  isOpened: boolean;
  onDone: () => void;
  /** Shown as « Annuler » when there is a list to return to. */
  onCancel?: () => void;
}

/** The address of a calendar of another site, and what its busy days block here (C60). */
export function FeedForm({ parking, feed, isOpened, onDone, onCancel }: FeedFormProps) {
  const { toast } = useShell();
  const save = useSaveFeed(parking.id, feed?.id ?? null);
  const [typed, setTyped] = useState({ url: feed?.url ?? '', name: feed?.given_name ?? '' });
  const [blocks, setBlocks] = useState<FeedBlocks>(feed?.blocks ?? 'all');
  const [refusals, setRefusals] = useState<Partial<Record<string, string>>>({});
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) first.current?.focus();
  }, [isOpened]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const checked = feedInputSchema.safeParse({ ...typed, blocks });
    const issues = checked.error?.issues ?? [];
    setRefusals(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (!checked.success) return save.reset();
    save.mutate(checked.data, {
      onSuccess: () => {
        toast({ text: feed ? 'Calendrier modifié.' : 'Calendrier importé.' });
        onDone();
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={feed ? `Modifier ${feed.name}` : undefined}>
      <TextField
        ref={first}
        label="Adresse du calendrier"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint="Elle commence par https:// ou webcal://. Vous seul la voyez."
        value={typed.url}
        error={refusals.url}
        onChange={({ target: { value } }) => setTyped((before) => ({ ...before, url: value }))}
      />
      <TextField
        label="Nom"
        optional
        autoComplete="off"
        maxLength={60}
        hint="Sans nom, celui du site."
        value={typed.name}
        error={refusals.name}
        onChange={({ target: { value } }) => setTyped((before) => ({ ...before, name: value }))}
      />
      {parking.nombre_places > 1 && (
        <RadioCards
          label="Un jour occupé là-bas bloque ici"
          hint={`Votre parking a ${parking.nombre_places}\u00a0places.`}
          options={BLOCKS}
          value={blocks}
          onChange={setBlocks}
        />
      )}
      <FailureNotice>{problemText(save.error, 'Ce calendrier n’a pas pu être lu. Réessayez.')}</FailureNotice>
      <div className={shared.stack2}>
        <Button
          block
          variant="secondary"
          type="submit"
          isPending={save.isPending}
          pendingLabel={feed ? undefined : 'Lecture du calendrier...'}
        >
          {feed ? 'Enregistrer' : 'Importer'}
        </Button>
        {onCancel && (
          <Button block variant="quiet" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}
