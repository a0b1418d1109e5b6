import type { CompanyFact } from '@placette/contracts/catalog/content/company-facts';
import { PhoneLink } from '@placette/ui/link';
import { useShell } from '@placette/shell-api';
import { useSiteSettings } from './company-facts.js';
import styles from './company-fact.module.css';

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
