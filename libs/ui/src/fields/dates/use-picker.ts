import { useLeftOutside } from '../../dialogs/layers.js';
import { useBackOnline } from '../../feedback/use-back-online.js';
import { useState, type ComponentType, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';

/** The end of the range that is being chosen; 'start' where there is one day alone. */
export type Side = 'start' | 'end';

const SHEET = '(max-width: 767.98px)';
const isNarrow = () => globalThis.matchMedia?.(SHEET).matches ?? false;

/** Loaded once for all fields of the page; a failure is tried again when the calendar is asked for again. */
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

/** When the calendar of the field `root` is open, as what, and where the focus goes once it is closed. */
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
    // Open already: nothing is mounted that could take the focus.
    if (isEntered && side !== null) root.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }

  function close() {
    const last = side;
    setSide(null);
    // A phone's keyboard would come up with the focus of a field.
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
    /** Before it is asked for: a calendar that did not come waits until it is. */
    prepare: () => !isLost && load(),
    retry: load,
    open,
    close,
    leave: () => setSide(null),
    turnTo: setSide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpenAsPopover) return;
      // Not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    /** On a phone the sheet opens in place of the keyboard. */
    onPress: (event: MouseEvent) => {
      if (Picker && isNarrow()) event.preventDefault();
    },
  };
}
