import type { ModerationItem } from '@placette/contracts/documents/schema';
import { IconButton } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { Maximize, Minimize, RotateCw, ZoomIn, ZoomOut } from '@placette/ui/icons';
import { QueryState } from '@placette/ui/query-state';
import { ExternalLink } from '@placette/ui/link';
import { Skeleton } from '@placette/ui/skeleton';
import { useBackCloses } from '@placette/ui/layers';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useDocumentFile } from '../api.js';
import styles from './paper.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** How a paper is looked at: whole and upright at first. */
export function usePaperView() {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [isFull, setFull] = useState(false);
  return {
    zoom: ZOOMS[step] ?? 1,
    turns,
    isFull,
    setFull,
    turn: () => setTurns((now) => (now + 1) % 4),
    enlarge: () => setStep((now) => Math.min(now + 1, ZOOMS.length - 1)),
    reduce: () => setStep((now) => Math.max(now - 1, 0)),
  };
}

interface DocumentPreviewProps {
  item: ModerationItem;
  view: ReturnType<typeof usePaperView>;
}

/** MO-06: images inline, PDF in a frame, both on 90 % of the viewport when asked; any file in a new tab. */
export function DocumentPreview({ item, view }: DocumentPreviewProps) {
  const { isFull, setFull, zoom } = view;
  useEscape(isFull, setFull);
  useBackCloses(isFull, () => setFull(false));
  const query = useDocumentFile(item);
  const { data: file } = query;
  if (!file || query.isError) {
    return (
      <div className={styles.preview}>
        <QueryState query={query} loading="Chargement du document..." failure="Le document ne peut pas être affiché.">
          <Skeleton shape="block" />
        </QueryState>
      </div>
    );
  }
  return (
    <div className={isFull ? styles.full : styles.preview}>
      <Paper file={file} name={item.file_name} view={view} />
      <div className={styles.tools}>
        <IconButton label="Tourner d’un quart" icon={<RotateCw aria-hidden="true" />} onClick={view.turn} />
        <IconButton
          label="Zoom arrière"
          icon={<ZoomOut aria-hidden="true" />}
          disabled={zoom === ZOOMS[0]}
          onClick={view.reduce}
        />
        <IconButton
          label="Zoom avant"
          icon={<ZoomIn aria-hidden="true" />}
          disabled={zoom === ZOOMS.at(-1)}
          onClick={view.enlarge}
        />
        <IconButton
          label={isFull ? 'Réduire' : 'Plein écran'}
          icon={isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          onClick={() => setFull(!isFull)}
        />
        <ExternalLink href={file.url}>Nouvel onglet</ExternalLink>
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

interface PaperProps {
  file: NonNullable<ReturnType<typeof useDocumentFile>['data']>;
  name: string;
  view: DocumentPreviewProps['view'];
}

/** Scrolls when it is enlarged, its middle first. */
function Paper({ file, name, view: { zoom, turns } }: PaperProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: element } = room;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
  }, [zoom, turns]);
  const drawn: CSSProperties & Record<'--zoom' | '--turn', string | number> = {
    '--zoom': zoom,
    '--turn': `${turns * 90}deg`,
  };
  return (
    <div ref={room} className={styles.viewer} style={drawn} tabIndex={0} role="group" aria-label="Document examiné">
      <div className={styles.sheet}>
        <Viewer file={file} name={name} className={classNames(styles.paper, turns % 2 === 1 && styles.turned)} />
      </div>
    </div>
  );
}

function Viewer({ file, name, className }: Pick<PaperProps, 'file' | 'name'> & { className: string }) {
  const { url, content_type, picture } = file;
  const made = useObjectUrl(picture);
  const source = picture ? made : url;
  if (source === undefined) return null;
  if (content_type.startsWith('image/')) return <img src={source} alt={`Document ${name}`} className={className} />;
  if (content_type === 'application/pdf')
    return (
      <iframe src={`${url}#view=Fit`} title={`Document ${name}`} className={classNames(className, styles.frame)} />
    );
  return (
    <p className={styles.unknown}>
      Format non prévisualisable.{' '}
      <a href={url} download={name}>
        Télécharger le fichier
      </a>
    </p>
  );
}

function useObjectUrl(blob: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useLayoutEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
