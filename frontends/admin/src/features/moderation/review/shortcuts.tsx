import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { useEffect, useId, useRef, useState } from 'react';
import styles from '../moderation.module.css';

export interface Shortcut {
  /** A digit is the key that holds it, whatever the layout of the keyboard writes without Shift. */
  key: string;
  text: string;
  run: () => void;
}

const isPressed = (key: string, event: KeyboardEvent) =>
  key === event.key.toLowerCase() || [`Digit${key}`, `Numpad${key}`].includes(event.code);

/** Single-key shortcuts; they can be turned off (WCAG 2.1.4, speech input) and are off while something is typed. */
export function useShortcuts(shortcuts: readonly Omit<Shortcut, 'text'>[], isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const found = latest.current.find(({ key }) => isPressed(key, event));
      if (!found) return;
      event.preventDefault();
      found.run();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])') !== null
  );
}

interface ShortcutsProps {
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** The « ? » panel, and the switch that turns the keys off. */
export function Shortcuts({ shortcuts, isOn, onToggle }: ShortcutsProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const help = { key: '?', text: 'Afficher ou masquer cette liste', run: () => setOpen(!isOpen) };
  const all = [...shortcuts, help];
  useShortcuts(all, isOn);
  return (
    <section className={styles.shortcuts} aria-label="Raccourcis clavier">
      <Button
        variant="quiet"
        size="compact"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        Raccourcis clavier (?)
      </Button>
      <div id={panel} hidden={!isOpen}>
        <dl className={styles.keys}>
          {all.map(({ key, text }) => (
            <div key={key}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Activer les raccourcis d’une seule touche"
          checked={isOn}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </div>
    </section>
  );
}
