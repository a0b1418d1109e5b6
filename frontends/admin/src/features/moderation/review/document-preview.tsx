import type { ModerationItem } from '@placette/contracts/documents/schema';
import { Button } from '@placette/ui/button';
import { QueryState } from '@placette/ui/query-state';
import { ExternalLink } from '@placette/ui/link';
import { Skeleton } from '@placette/ui/skeleton';
import { useBackCloses } from '@placette/ui/layers';
import { useEffect } from 'react';
import { useDocumentLink } from '../api.js';
import styles from '../moderation.module.css';

interface DocumentPreviewProps {
  item: ModerationItem;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

/** MO-06: images inline, PDF in a frame, both on 90 % of the viewport when asked; any file in a new tab. */
export function DocumentPreview({ item, isFull, onFull }: DocumentPreviewProps) {
  useEscape(isFull, onFull);
  useBackCloses(isFull, () => onFull(false));
  const query = useDocumentLink(item);
  const { data: link } = query;
  if (!link || query.isError) {
    return (
      <QueryState query={query} loading="Chargement du document..." failure="Le document ne peut pas être affiché.">
        <Skeleton shape="block" />
      </QueryState>
    );
  }
  return (
    <div className={isFull ? styles.full : styles.preview}>
      <div className={styles.viewer}>
        <Viewer url={link.url} contentType={link.content_type} name={item.file_name} />
      </div>
      <div className={styles.previewActions}>
        <Button variant="secondary" size="compact" onClick={() => onFull(!isFull)} aria-pressed={isFull}>
          {isFull ? 'Réduire' : 'Plein écran'}
        </Button>
        <ExternalLink href={link.url}>Ouvrir dans un nouvel onglet</ExternalLink>
      </div>
    </div>
  );
}

/** Escape leaves the full screen, not the dialog. */
function useEscape(isFull: boolean, onFull: (isFull: boolean) => void) {
  useEffect(() => {
    if (!isFull) return;
    function leave(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onFull(false);
    }
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [isFull, onFull]);
}

function Viewer({ url, contentType, name }: { url: string; contentType: string; name: string }) {
  if (contentType.startsWith('image/')) return <img src={url} alt={`Document ${name}`} className={styles.image} />;
  if (contentType === 'application/pdf')
    return <iframe src={url} title={`Document ${name}`} className={styles.frame} />;
  return (
    <p className={styles.missing}>
      Format non prévisualisable.{' '}
      <a href={url} download={name}>
        Télécharger le fichier
      </a>
    </p>
  );
}
