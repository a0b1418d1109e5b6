import { DESK_VIEWS, MESSAGE_KINDS, messageKinds, type DeskView } from '@placette/contracts/notifications/desk/schema';
import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import type { DeskPlace } from './use-desk-place.js';
import styles from './messages.module.css';

const VIEWS = Object.entries(DESK_VIEWS).map(([value, label]) => ({ value: value as DeskView, label }));
const KINDS = messageKinds.map((value) => ({ value, label: MESSAGE_KINDS[value].label }));

/** What the list shows; a message that is open stays open. */
export function MessageFilters({ query, go }: DeskPlace) {
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label="État des messages"
        options={VIEWS}
        value={query.view}
        onChange={(view) => go({ view })}
      />
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          go({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
        }}
      >
        <TextField
          key={query.q}
          name="q"
          type="search"
          label="Nom, adresse e-mail ou référence"
          maxLength={100}
          defaultValue={query.q}
        />
        <Button type="submit" variant="secondary">
          Rechercher
        </Button>
      </form>
      <Select
        label="Genre"
        placeholder="Tous"
        options={KINDS}
        value={query.kind ?? ''}
        onChange={(event) => go({ kind: event.target.value })}
      />
      <Checkbox
        label="Ceux que je suis"
        checked={query.assignee === 'me'}
        onChange={(event) => go({ assignee: event.target.checked ? 'me' : 'anyone' })}
      />
    </div>
  );
}
