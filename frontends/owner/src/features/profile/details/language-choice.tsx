import { LANGUAGE_NAMES, type Language } from '@placette/contracts/identity/profile/languages';
import { LANGUAGES } from '@placette/contracts/identity/schema';
import { Chip } from '@placette/ui/chip';
import { Flag } from './flag.js';
import styles from '../profile.module.css';

interface LanguageChoiceProps {
  chosen: readonly Language[];
  onChange: (languages: Language[]) => void;
}

/** PR-04: one toggle per language; kept in the order of the list. */
export function LanguageChoice({ chosen, onChange }: LanguageChoiceProps) {
  function toggle(language: Language) {
    onChange(LANGUAGES.filter((code) => (code === language ? !chosen.includes(code) : chosen.includes(code))));
  }
  return (
    <>
      <div role="group" aria-label="Langues parlées" className={styles.languages}>
        {LANGUAGES.map((code) => (
          <Chip key={code} pressed={chosen.includes(code)} icon={<Flag language={code} />} onClick={() => toggle(code)}>
            {LANGUAGE_NAMES[code]}
          </Chip>
        ))}
      </div>
      {chosen.length === 0 && <p className={styles.missing}>Aucune langue renseignée</p>}
    </>
  );
}
