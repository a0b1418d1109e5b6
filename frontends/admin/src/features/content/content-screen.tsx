import {
  CONTENT,
  CONTENT_GROUPS,
  CONTENT_KEYS,
  type ContentGroup,
  type ContentKey,
} from '@placette/contracts/catalog/content/entries';
import { type ContentRecord, writtenValue } from '@placette/contracts/catalog/content/schema';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ChipLink } from '@placette/ui/chip';
import { Page } from '@placette/ui/page';
import { QueryState } from '@placette/ui/query-state';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useSearchParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import { useContent } from './api.js';
import { ContentDialog } from './content-dialog.js';
import { Published } from './published.js';
import { originalWords } from './shown-value.js';
import styles from './content.module.css';

const GROUPS = Object.keys(CONTENT_GROUPS) as ContentGroup[];

/** /admin/contenus: what changes by law or by the day, published without a release (DK-07). */
export function ContentScreen() {
  const [search, setSearch] = useSearchParams();
  const query = useContent();
  const group = GROUPS.find((each) => each === search.get('groupe')) ?? 'figures';
  const edited = CONTENT_KEYS.find((key) => key === search.get('contenu'));
  const at = (key?: ContentKey) => new URLSearchParams({ groupe: group, ...(key && { contenu: key }) });
  return (
    <Page width="full">
      <DeskHeader title="Contenus" />
      <ul className={styles.groups} aria-label="Contenus par sujet">
        {GROUPS.map((each) => (
          <li key={each}>
            <ChipLink to={{ search: `?groupe=${each}` }} aria-current={each === group ? 'true' : undefined}>
              {CONTENT_GROUPS[each]}
            </ChipLink>
          </li>
        ))}
      </ul>
      <QueryState query={query} loading="Chargement des contenus..." failure="Erreur lors du chargement des contenus" />
      {query.data && (
        <section aria-labelledby="groupe">
          <h2 id="groupe" className={styles.title}>
            {CONTENT_GROUPS[group]}
          </h2>
          <ul className={styles.entries}>
            {CONTENT_KEYS.filter((key) => CONTENT[key].group === group).map((key) => (
              <Row key={key} name={key} record={query.data.get(key)} onEdit={() => setSearch(at(key))} />
            ))}
          </ul>
        </section>
      )}
      {query.data && edited && (
        <ContentDialog
          key={edited}
          name={edited}
          record={query.data.get(edited)}
          onClose={() => setSearch(at(), { replace: true })}
        />
      )}
    </Page>
  );
}

function Nothing({ name }: { name: ContentKey }) {
  const { kind } = CONTENT[name];
  if (kind === 'banner') return 'Aucun bandeau';
  if (kind === 'terms') return 'Celles de la version du site';
  return <span className={styles.missing}>à compléter</span>;
}

interface RowProps {
  name: ContentKey;
  record: ContentRecord | undefined;
  onEdit: () => void;
}

function Row({ name, record, onEdit }: RowProps) {
  const { config } = useShell();
  const { label } = CONTENT[name];
  const value = record?.value ? writtenValue(record.value) : originalWords(name, config);
  return (
    <li className={styles.entry}>
      <h3 className={styles.name}>{label}</h3>
      <p className={styles.value}>{value === '' ? <Nothing name={name} /> : value}</p>
      <p className={styles.when}>{record ? <Published version={record} /> : 'Valeur d’origine'}</p>
      <Button variant="secondary" size="compact" onClick={onEdit}>
        Modifier
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    </li>
  );
}
