import { useTheme, type ThemeChoice } from '../theme.js';
import styles from './site-layout.module.css';

const choices: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Selon l’appareil' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];

export function ThemeChoice() {
  const { choice, choose } = useTheme();
  return (
    <label className={styles.theme}>
      Thème
      <select value={choice} onChange={(event) => choose(event.target.value as ThemeChoice)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
