import { VisuallyHidden } from '@placette/ui/page';
import { WaitingCount } from '@placette/ui/nav-item';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Link } from 'react-router';
import type { Desk } from './admin-nav.js';
import styles from './admin-nav.module.css';

interface DeskLinkProps {
  desk: Desk;
  mark: 'page' | 'true' | undefined;
  ref: Ref<HTMLAnchorElement> | null;
}

const useNothing = () => undefined;

/** A desk in the bar, with how many wait there. */
export function DeskLink({ desk: { to, label, useWaiting = useNothing }, mark, ref }: DeskLinkProps) {
  const count = useWaiting();
  return (
    <li>
      <Link ref={ref} to={to} className={styles.desk} aria-current={mark}>
        {label}
        <WaitingCount count={count} />
      </Link>
      {useWaiting !== useNothing && <Arrivals label={label} count={count} />}
    </li>
  );
}

const SAID_EVERY_MS = 60_000;

/** Says what arrived, not what left, and nothing within a minute of the last time. */
function Arrivals({ label, count }: { label: string; count: number | undefined }) {
  const [text, setText] = useState('');
  const known = useRef(count);
  const saidAt = useRef(-Infinity);
  useEffect(() => {
    const hasMore = known.current !== undefined && count !== undefined && count > known.current;
    known.current = count ?? known.current;
    if (!hasMore || Date.now() - saidAt.current < SAID_EVERY_MS) return;
    saidAt.current = Date.now();
    setText(`${label}\u00a0: ${count} en attente`);
  }, [label, count]);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
