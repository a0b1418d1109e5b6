import { useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { ButtonLink } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { DataExport } from './data-export.js';
import styles from '../profile.module.css';
import { Section } from '../section.js';

/** L1: export, correction and erasure of one's data. */
export function MyDataSection() {
  const { links } = useShell();
  const { hash } = useLocation();
  const top = useRef<HTMLDivElement>(null);
  // The mail leads here; the section is drawn after the browser has looked for it.
  useEffect(() => {
    if (hash === '#mes-donnees') top.current?.scrollIntoView();
  }, [hash]);
  return (
    <div id="mes-donnees" ref={top} className={styles.anchor}>
      <Section title="Mes données">
        <DataExport />
        <div className={styles.part}>
          <h3 className={styles.subtitle}>Corriger mes données</h3>
          <p className={shared.words}>
            Votre profil se modifie en haut de cette page. Vos véhicules et vos pièces justificatives se changent dans{' '}
            <Link to={links.vehicles}>Mes véhicules</Link> et <Link to={links.verification}>Vérification</Link>.
          </p>
        </div>
        <div className={styles.part}>
          <h3 className={styles.subtitle}>M’opposer à un usage</h3>
          <p className={shared.words}>
            Une annonce se masque à tout moment dans <Link to={links.parkings}>Mes parkings</Link>. Pour toute autre
            demande sur vos données, <Link to={links.support}>écrivez-nous</Link>
            {'\u00a0'}: nous répondons dans le mois.
          </p>
        </div>
        <div className={styles.part}>
          <h3 className={styles.subtitle}>Personnes bloquées</h3>
          <p className={shared.words}>
            Une personne se bloque au bas de la conversation et se débloque dans{' '}
            <Link to={links.blockedPeople}>votre liste</Link>.
          </p>
        </div>
        <div className={styles.part}>
          <h3 className={styles.subtitle}>Supprimer mon compte</h3>
          <p className={shared.words}>
            Vous verrez d’abord ce qui est effacé et ce qui est conservé. Rien n’est supprimé avant votre confirmation.
          </p>
          <div className={shared.cluster3}>
            <ButtonLink to={links.deleteAccount} variant="quietDanger">
              Supprimer mon compte
            </ButtonLink>
          </div>
        </div>
      </Section>
    </div>
  );
}
