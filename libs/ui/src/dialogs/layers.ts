import { useEffect, useRef, type RefObject } from 'react';

/**
 * Everything over a page: dialogs, sheets, menus, full screens, the question before the page is left. Each is a history
 * entry with the address of the page, so that Back closes the topmost one and stays. `layers` in the state of an entry
 * is the number open there; the open layers decide, and the history follows.
 */
interface Layers {
  /**
   * Adds the entry of a layer that is open now; returns the function that removes it. Back calls `close`, which may
   * refuse.
   */
  open: (close: () => void) => () => void;
  /**
   * Runs `change` at the entry of the page itself, immediately when nothing is over it: no entry of a layer is left
   * behind.
   */
  beneath: (change: () => void) => void;
  /** Like `history.go`, at the entry of the page itself. */
  go: (delta: number) => void;
}

/** In milliseconds: a browser that does not complete a step in this time ignored it. */
const STEP_MS = 2_000;
/** Shell and remotes each have a copy of this module, while a page has one history. */
const OF_PAGE = Symbol.for('placette.layers');
const page = globalThis as { [OF_PAGE]?: Layers };

export const layers = (): Layers => (page[OF_PAGE] ??= followHistory());

const stateOf = () => (history.state ?? {}) as { layers?: number };
const depth = () => stateOf().layers ?? 0;

function followHistory(): Layers {
  const opened: { close: () => void; pathname: string }[] = [];
  /** Layers of the previous page, still shown while the next one loads, do not count. */
  const over = () => opened.filter((layer) => layer.pathname === location.pathname);
  const waiting: (() => void)[] = [];
  let isStepping = false;
  let patience: ReturnType<typeof setTimeout>;
  let settling: ReturnType<typeof setTimeout>;
  let { pathname } = location;

  function go(delta: number) {
    isStepping = true;
    history.go(delta);
    patience = setTimeout(() => {
      isStepping = false;
      history.replaceState({ ...stateOf(), layers: over().length }, '');
      changePage();
    }, STEP_MS);
  }

  function arrive() {
    clearTimeout(patience);
    isStepping = false;
    if (depth() === 0) history.scrollRestoration = 'auto';
    settleSoon();
  }

  /** Settles after React has rendered the result: when one dialog follows another, the entry stays. */
  function settleSoon() {
    clearTimeout(settling);
    settling = setTimeout(settle);
  }

  function settle() {
    if (isStepping) return;
    if (waiting.length > 0) return depth() > 0 ? go(-depth()) : changePage();
    const wanted = over().length;
    if (depth() > wanted) return go(wanted - depth());
    while (depth() < wanted) cover();
  }

  function changePage() {
    for (const change of waiting.splice(0)) change();
    settleSoon();
  }

  function cover() {
    if (depth() === 0) {
      // The page stays at its scroll position when the layer closes.
      history.scrollRestoration = 'manual';
      history.replaceState({ ...stateOf(), layers: 0 }, '');
    }
    history.pushState({ ...stateOf(), layers: depth() + 1 }, '');
    ({ pathname } = location);
  }

  addEventListener('popstate', () => {
    // A link to an anchor of the page, in a dialog: an entry that the browser made itself.
    if (history.state === null && !isStepping && over().length > 0 && location.pathname === pathname) {
      history.replaceState({ layers: over().length }, '');
    }
    if (!isStepping) for (const { close } of over().slice(depth()).reverse()) close();
    arrive();
  });
  // The page was reloaded, or returned to, without its open layers.
  settleSoon();

  return {
    open(close) {
      const layer = { close, pathname: location.pathname };
      opened.push(layer);
      settleSoon();
      return () => {
        opened.splice(opened.indexOf(layer), 1);
        settleSoon();
      };
    },
    beneath(change) {
      if (depth() === 0 && !isStepping && waiting.length === 0) return change();
      waiting.push(change);
      settle();
    },
    go,
  };
}

/** While `isOpen`, Back calls `close` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? layers().open(() => latest.current()) : undefined), [isOpen]);
}

/** While `isOpen`, calls `leave` when a press or the focus goes outside `root`. */
export function useLeftOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!isOpen) return;
    const leaveFor = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', leaveFor);
    document.addEventListener('focusin', leaveFor);
    return () => {
      document.removeEventListener('pointerdown', leaveFor);
      document.removeEventListener('focusin', leaveFor);
    };
  }, [root, isOpen]);
}
