import type { ContentVersion } from '@placette/contracts/catalog/content/schema';
import { links, useShell } from '@placette/shell-api';
import { dateAndTime } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { useRights } from '../../desk/rights.js';

/** When a version was published, and by whom for those who may read the journal. */
export function Published({ version: { value, published_at, published_by } }: { version: ContentVersion }) {
  const { user } = useShell().session;
  const may = useRights();
  return (
    <>
      {value === null ? 'Valeur d’origine, rétablie le ' : 'Publié le '}
      <time dateTime={published_at}>{dateAndTime(published_at)}</time> par {published_by === user?.id && 'vous'}
      {published_by !== user?.id &&
        (may('journal') ? (
          <Link to={`${links.adminAudit}?personne=${published_by}`}>cette personne</Link>
        ) : (
          'un membre de l’équipe'
        ))}
    </>
  );
}
