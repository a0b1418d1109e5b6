import { useLeftOutside } from '../../dialogs/layers.js';
import { useBackOnline } from '../../feedback/use-back-online.js';
import { useState, type ComponentType, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';

/** The end of the range to choose; 'start' for a single day. */
export type Side = 'start' | 'end';

const SHEET = '(max-width: 767.98px)';
const isNarrow = () => globalThis.matchMedia?.(SHEET).matches ?? false;

/** Loaded once for all fields of the page; a failure is retried when the calendar is opened again. */
export function loadedOnce<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
}

interface PickedField<Props> {
  root: RefObject<HTMLElement | null>;
  inputOf: (side: Side) => HTMLInputElement | null;
  loadPicker: () => Promise<ComponentType<Props>>;
}

/** Controls whether the calendar of the field `root` is open, in which form, and where the focus goes after closing. */
export function usePicker<Props>({ root, inputOf, loadPicker }: PickedField<Props>) {
  const [Picker, setPicker] = useState<ComponentType<Props>>();
  const [isLost, setLost] = useState(false);
  const [side, setSide] = useState<Side | null>(null);
  const [enters, setEnters] = useState(false);
  const [popover, setPopover] = useState(true);

  function load() {
    if (Picker) return;
    loadPicker().then(
      (loaded) => {
        setPicker(() => loaded);
        setLost(false);
      },
      () => setLost(true),
    );
  }
  useBackOnline(isLost ? load : null);

  function open(next: Side, isEntered: boolean) {
    load();
    setPopover(!isNarrow());
    setEnters(isEntered);
    setSide(next);
    // Already open: nothing is mounted that could take the focus.
    if (isEntered && side !== null) root.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }

  function close() {
    const last = side;
    setSide(null);
    // Focusing a field would open the keyboard of a phone.
    if (popover && last) inputOf(last)?.focus();
    else root.current?.focus();
  }

  const isOpenAsPopover = side !== null && popover;
  useLeftOutside(root, isOpenAsPopover, () => setSide(null));

  return {
    Picker,
    isLost,
    side,
    enters,
    popover: isOpenAsPopover,
    /** Preloads the calendar; after a failure, only opening it retries. */
    prepare: () => !isLost && load(),
    retry: load,
    open,
    close,
    leave: () => setSide(null),
    turnTo: setSide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpenAsPopover) return;
      // The dialog around the field must not receive the key.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    /** On a phone the sheet opens instead of the keyboard. */
    onPress: (event: MouseEvent) => {
      if (Picker && isNarrow()) event.preventDefault();
    },
  };
}
