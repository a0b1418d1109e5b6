import { PhoneLink } from '@placette/ui/link';
import { useShell } from '@placette/shell-api';
import { COMPANY_FACTS, useSiteSettings, type CompanyFact } from './company-facts.js';
import styles from './company-fact.module.css';

const known = new Set<string>(COMPANY_FACTS);
export function isCompanyFact(name: string): name is CompanyFact {
  return known.has(name);
}

/** A fact that only the operator knows, an e-mail address or a telephone number as a link; « à compléter » when it is not set. */
export function CompanyFactText({ name }: { name: CompanyFact | 'brand' }) {
  const { config } = useShell();
  const { company } = useSiteSettings();
  if (name === 'brand') return config.brandName;
  const value = company[name];
  if (!value) return <span className={styles.missing}>à compléter</span>;
  if (name.endsWith('_email'))
    return (
      <a href={`mailto:${value}`} className={styles.link}>
        {value}
      </a>
    );
  if (name.endsWith('_phone')) return <PhoneLink number={value} className={styles.link} />;
  return value;
}
