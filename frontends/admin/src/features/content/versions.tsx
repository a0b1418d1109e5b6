import type { ContentKey } from '@placette/contracts/catalog/content/entries';
import { writtenValue } from '@placette/contracts/catalog/content/schema';
import { Disclosure } from '@placette/ui/disclosure';
import { useVersions } from './api.js';
import { Published } from './published.js';
import styles from './content.module.css';

/** Who published what and when, the latest first. */
export function Versions({ name }: { name: ContentKey }) {
  const { data = [] } = useVersions(name);
  if (data.length === 0) return null;
  return (
    <Disclosure summary="Versions publiées">
      <ol className={styles.versions}>
        {data.map((version) => (
          <li key={version.version}>
            {version.value !== null && <span className={styles.value}>{writtenValue(version.value)}</span>}
            <span className={styles.when}>
              <Published version={version} />
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
