import { CompanyFactText } from '../../company/company-fact.js';
import { useSiteSettings, type CompanyFact } from '../../company/company-facts.js';
import { facts } from '../../content/facts.js';
import { typeset } from '../../content/typography.js';
import styles from './contact-screen.module.css';

const details: readonly (readonly [label: string, fact: CompanyFact])[] = [
  ['Assistance', 'support_email'],
  ['Suggestions', 'suggestions_email'],
  ['Partenariats', 'partnerships_email'],
  ['Protection des données', 'privacy_email'],
  ['Blog', 'blog_email'],
  ['Urgence', 'urgent_email'],
];
const delays = [
  ['Question générale', facts.replyGeneral],
  ['Problème technique', facts.replyTechnical],
  ['Vérification d’identité', facts.replyIdentity],
] as const;

/** ST-08, C9: where to write, and how soon an answer comes. */
export function ContactDetails() {
  const { company } = useSiteSettings();
  // The legal page shows what is missing; here an empty line helps no reader.
  const known = details.filter(([, fact]) => company[fact]);
  return (
    <aside className={styles.aside} aria-label="Adresses et délais">
      <h2>Délais de réponse</h2>
      <dl className={styles.facts}>
        {delays.map(([label, delay]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeset(delay)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{typeset(`E-mails lus ${facts.mailDays}.`)}</p>
      {company.support_phone && (
        <>
          <h2>Par téléphone</h2>
          <p>
            <CompanyFactText name="support_phone" />
          </p>
          <p className={styles.note}>{typeset(`Ouvert ${facts.phoneHours}.`)}</p>
        </>
      )}
      {known.length > 0 && (
        <>
          <h2>Par e-mail</h2>
          <dl className={styles.facts}>
            {known.map(([label, fact]) => (
              <div key={fact}>
                <dt>{label}</dt>
                <dd>
                  <CompanyFactText name={fact} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </aside>
  );
}
