import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels of the window: from its left edge, and from its upper or lower one. */
export type Place = { left: number } & ({ top: number } | { bottom: number });
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Pixels: between a control and its message, and what a message of three lines needs. */
const GAP = 6;
const ROOM = 88;

/** Below the control, or above it where the window ends; null where neither has room, or the control is out of sight. */
export function placeBeside(control: Box, windowHeight: number, end = windowHeight): Place | null {
  const { left, top, right, bottom } = control;
  if (right <= left || bottom <= 0 || top >= end) return null;
  if (bottom + GAP + ROOM <= end) return { left, top: bottom + GAP };
  return top - GAP - ROOM >= 0 ? { left, bottom: windowHeight - top + GAP } : null;
}

const CONTROLS = 'button, a, summary, input, select, textarea';
const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('label') ?? target.closest(CONTROLS)) : null;
const PRESSES = ['click', 'change'] as const;
const MOVES = ['scroll', 'resize'] as const;

/**
 * FD-09: where a message about the control that was pressed stands, as long as that is in sight; null for one that
 * stands apart. A dialog that has closed gave the focus back to what opened it.
 */
export function useBeside(
  message: { id: number; apart?: boolean | undefined } | null,
  region: RefObject<HTMLElement | null>,
): Place | null {
  const pressed = useRef<Element | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Node && !region.current?.contains(target)) pressed.current = controlOf(target);
    };
    for (const kind of PRESSES) document.addEventListener(kind, remember, true);
    return () => {
      for (const kind of PRESSES) document.removeEventListener(kind, remember, true);
    };
  }, [region]);

  const id = message && !message.apart ? message.id : null;
  useEffect(() => {
    if (id === null) return;
    const control = pressed.current?.isConnected ? pressed.current : controlOf(document.activeElement);
    const follow = () => {
      const next = control && placeOf(control, region.current?.closest('dialog') ?? null);
      // The page changes often: only another place draws the message again.
      setPlace((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    follow();
    const changed = new MutationObserver(follow);
    changed.observe(document.body, { childList: true, subtree: true });
    for (const kind of MOVES) window.addEventListener(kind, follow, { capture: true, passive: true });
    return () => {
      changed.disconnect();
      for (const kind of MOVES) window.removeEventListener(kind, follow, { capture: true });
      setPlace(null);
    };
  }, [id, region]);
  return place;
}

/** What is below an open dialog is covered; so is what is behind the bar of a phone. */
function placeOf(control: Element, dialog: Element | null): Place | null {
  if (!control.isConnected || (dialog && !dialog.contains(control))) return null;
  const { clientHeight } = document.documentElement;
  const bar = dialog ? null : document.querySelector('[data-bottom-nav]')?.getBoundingClientRect();
  const end = bar && bar.top > clientHeight / 2 ? bar.top : clientHeight;
  return placeBeside(control.getBoundingClientRect(), clientHeight, end);
}
