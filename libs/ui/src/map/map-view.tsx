import type { MapGround } from '@placette/contracts/map-tiles';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../actions/button.js';
import { classNames } from '../class-names.js';
import { MapPin, Maximize, Minus, Plus } from '../icons.js';
import { LocationGlyph } from '../media/location-glyph.js';
import type { MapBox, MapPoint, MapZone } from './geometry.js';
import { clusterText, type MapMark } from './marks.js';
import type { PinOptions } from './pin.js';
import type { DrawnMarks } from './signs.js';
import { Notice } from '../feedback/notice.js';
import { useBackOnline } from '../feedback/use-back-online.js';
import type { ReadStreets } from './streets.js';
import { useCanvas, type MapFailure } from './use-canvas.js';
import { ExternalLink } from '../actions/link.js';
import styles from './map-view.module.css';

export type { MapBox, MapPoint, MapZone } from './geometry.js';
export type { MapMark } from './marks.js';

interface MapViewProps {
  /** What the map shows: « Carte des places près de Paris-Orly ». */
  label: string;
  ground: MapGround;
  marks?: readonly MapMark[];
  /** The searched place: distances are drawn around it. */
  around?: MapPoint | null;
  zone?: MapZone | null;
  /** A point that the person moves, by pointer or keys. */
  pin?: PinOptions | null;
  /** The area that the map shows instead of all its marks, until the person moves it. */
  box?: MapBox | null;
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** The pointer or the focus is on a mark. */
  onPoint?: (id: string) => void;
  onMoved?: (box: MapBox) => void;
  /** Names streets at close zooms over the product's own tiles; without a response the map stays unchanged. */
  readStreets?: ReadStreets;
  /** Another site has a more detailed map, which is shown once the person requests it. */
  detail?: { host: string | null; show: () => void } | null;
  /** One finger moves the map instead of the page: for a map that fills the screen. */
  immersive?: boolean;
  /** Its marks are loading: a map that other content covers is not drawn before them. */
  isPending?: boolean;
  /** Below the map, in its frame: what is too far away to be shown together with the rest. */
  inset?: ReactNode;
  className?: string;
}

const FAILURES: Record<MapFailure, string> = {
  ground: 'Fond de carte indisponible. Les distances restent exactes.',
  file: 'La carte n’a pas pu être chargée. Les distances restent exactes.',
  map: 'La carte ne peut pas s’afficher ici. Les distances restent exactes.',
};

const NONE: readonly MapMark[] = [];

/** A map with signs. A list must show the same content: the map is never the only source. */
export function MapView(props: MapViewProps) {
  const { label, marks = NONE, box = null, selected = null, pin = null, onSelect, onPoint, className } = props;
  const element = useRef<HTMLDivElement>(null);
  const after = useId();
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const [drawn, setDrawn] = useState<readonly DrawnMarks[]>([]);
  const { canvas, retry } = useCanvas(element, { ...props, marks, box }, { onDrawn: setDrawn, onFailure: setFailure });
  useBackOnline(failure === 'file' ? retry : null);

  const hasBox = useRef(box !== null);
  useEffect(() => {
    hasBox.current = box !== null;
  });
  useEffect(() => {
    if (canvas?.setMarks(marks) && !hasBox.current) canvas.fit();
  }, [canvas, marks]);
  useEffect(() => canvas?.setPin(pin), [canvas, pin]);
  useEffect(() => {
    const mark = marks.find(({ id }) => id === selected);
    if (mark) canvas?.reveal(mark);
  }, [canvas, marks, selected]);

  return (
    <section aria-label={label} className={classNames(styles.map, className)}>
      <a href={`#${after}`} className={styles.skip}>
        Passer la carte
      </a>
      <div
        ref={element}
        role="group"
        aria-label={label}
        aria-roledescription="carte"
        data-needs-script
        className={styles.canvas}
      />
      {drawn.map(({ key, host, marks: together }) =>
        createPortal(
          <Sign
            marks={together}
            selected={together.some(({ id }) => id === selected)}
            onSelect={onSelect}
            onPoint={onPoint}
            onOpen={() => canvas?.open(together)}
          />,
          host,
          key,
        ),
      )}
      {canvas && (
        <div className={styles.tools}>
          <IconButton label="Agrandir" icon={<Plus aria-hidden="true" />} onClick={() => canvas.zoom(1)} />
          <IconButton label="Réduire" icon={<Minus aria-hidden="true" />} onClick={() => canvas.zoom(-1)} />
          <IconButton label="Recentrer" icon={<Maximize aria-hidden="true" />} onClick={() => canvas.fit()} />
        </div>
      )}
      {props.detail && (
        <p className={styles.detail}>
          <Button variant="secondary" size="compact" onClick={props.detail.show}>
            Afficher la carte détaillée
          </Button>
          <span>Fournie par {props.detail.host}</span>
        </p>
      )}
      {props.inset}
      <MapSource text={(props.ground.style ?? props.ground.tiles).attribution} />
      <span id={after} tabIndex={-1} />
      {failure && (
        <div className={styles.notice}>
          <Notice
            tone="info"
            action={
              failure === 'file' && (
                <Button variant="secondary" size="compact" onClick={retry}>
                  Réessayer
                </Button>
              )
            }
            live
          >
            {FAILURES[failure]}
          </Notice>
        </div>
      )}
    </section>
  );
}

function signOf(mark: MapMark) {
  if (mark.kind === 'price') return mark.text;
  return mark.kind === 'spot' ? <MapPin aria-hidden="true" /> : <LocationGlyph type={mark.type} />;
}

interface SignProps {
  marks: readonly MapMark[];
  selected: boolean;
  onSelect: ((id: string) => void) | undefined;
  onPoint: ((id: string) => void) | undefined;
  onOpen: () => void;
}

function Sign({ marks, selected, onSelect, onPoint, onOpen }: SignProps) {
  const [first] = marks;
  if (!first) return null;
  if (marks.length > 1) {
    const text = clusterText(marks);
    return (
      <button
        type="button"
        className={classNames(styles.cluster, selected && styles.holding)}
        onClick={onOpen}
        aria-label={`${text}, à cet endroit`}
      >
        {text}
      </button>
    );
  }
  const inside = signOf(first);
  if (!onSelect) {
    return (
      <span role="img" aria-label={first.label} className={styles.still}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={first.label}
      aria-pressed={selected}
      onClick={() => onSelect(first.id)}
      onMouseEnter={onPoint && first.kind === 'price' ? () => onPoint(first.id) : undefined}
      onFocus={onPoint && first.kind === 'price' ? () => onPoint(first.id) : undefined}
      className={first.kind === 'price' ? styles.price : styles.location}
    >
      {inside}
    </button>
  );
}

const OPEN_STREET_MAP = /©[^·©]*OpenStreetMap[^·©]*/;

/** The attribution of the tiles; the part about OpenStreetMap links to its licence. */
function MapSource({ text }: { text: string }) {
  const credit = OPEN_STREET_MAP.exec(text)?.[0].trimEnd();
  return (
    <p className={styles.source}>
      {credit === undefined ? (
        text
      ) : (
        <>
          {text.slice(0, text.indexOf(credit))}
          <ExternalLink href="https://www.openstreetmap.org/copyright">{credit}</ExternalLink>
          {text.slice(text.indexOf(credit) + credit.length)}
        </>
      )}
    </p>
  );
}
