import { LIKENESSES } from '@placette/contracts/documents/moderation/schema';
import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { TriangleAlert } from '@placette/ui/icons';
import { ExternalLink } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { StatusTag } from '@placette/ui/status-tag';
import { Section } from '../../../desk/facts.js';
import type { useExamination } from '../api.js';
import styles from '../moderation.module.css';

/** Other accounts that share the plate, the street address or the file. A failure keeps nobody from deciding. */
export function SimilarAccounts({ query }: { query: ReturnType<typeof useExamination> }) {
  const { data, isPending, refetch, isRefetching } = query;
  return (
    <Section title="Comptes semblables">
      {isPending && <p className={styles.missing}>Recherche de comptes semblables...</p>}
      {!isPending && !data && (
        <Notice
          tone="warn"
          action={
            <Button variant="secondary" size="compact" isPending={isRefetching} onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        >
          L’adresse, le véhicule et les comptes semblables ne peuvent pas être affichés.
        </Notice>
      )}
      {data?.others.length === 0 && <p className={styles.missing}>Aucun autre compte.</p>}
      {data && data.others.length > 0 && (
        <ul className={styles.others}>
          {data.others.map(({ id, name, by }) => (
            <li key={id}>
              <ExternalLink href={links.adminUser(id)}>{name ?? 'Compte sans nom'}</ExternalLink>
              {by.map((likeness) => (
                <StatusTag key={likeness} tone="warn" icon={TriangleAlert}>
                  {LIKENESSES[likeness]}
                </StatusTag>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
