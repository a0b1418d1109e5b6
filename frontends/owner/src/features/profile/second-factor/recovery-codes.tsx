import { useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { download } from '@placette/ui/download';
import { Download } from '@placette/ui/icons';
import { useState } from 'react';
import { Foot } from '../section.js';
import styles from './second-factor.module.css';

/** The ten codes, shown this once and nowhere again (MFA-5). */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { config, session } = useShell();
  const [isKept, setKept] = useState(false);
  const [error, setError] = useState<string>();

  function save() {
    const title = `${config.brandName}, codes de récupération de ${session.user?.email ?? ''}`;
    const text = [title, 'Chacun ne sert qu’une fois.', '', ...codes, ''].join('\r\n');
    const name = `${config.brandName.toLowerCase()}-codes-de-recuperation.txt`;
    download(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
  }

  function finish() {
    if (isKept) onDone();
    else setError('Conservez vos codes, puis cochez cette case');
  }

  return (
    <div className={styles.flow}>
      <div>
        <h4 tabIndex={-1} data-step-focus className={styles.stepTitle}>
          Conservez vos codes de récupération
        </h4>
        <p className={styles.text}>
          Si vous perdez votre téléphone ou votre clé de sécurité, ils sont le seul moyen de vous connecter. Chacun ne
          sert qu’une fois, et ils ne seront plus affichés.
        </p>
      </div>
      <ul className={styles.codes} aria-label="Codes de récupération">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={shared.cluster3}>
        <CopyButton text={codes.join('\n')} label="Copier les codes" />
        <Button variant="secondary" size="compact" icon={<Download aria-hidden="true" />} onClick={save}>
          Télécharger
        </Button>
      </div>
      <Checkbox
        id="codes-kept"
        label="J’ai conservé mes codes"
        checked={isKept}
        error={error}
        onChange={(event) => {
          setKept(event.target.checked);
          setError(undefined);
        }}
      />
      <Foot>
        <Button onClick={finish}>Terminer</Button>
      </Foot>
    </div>
  );
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { toast } = useShell();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: 'Copié.' });
    } catch {
      toast({ text: 'La copie a échoué. Sélectionnez le texte pour le copier.', tone: 'warn' });
    }
  }
  return (
    <Button variant="secondary" size="compact" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
