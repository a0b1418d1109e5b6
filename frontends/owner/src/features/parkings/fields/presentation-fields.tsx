import { DescriptionField } from './description-field.js';
import styles from './fields.module.css';
import { TitleField } from './title-field.js';

/** What the place is, in its owner's own words. */
export function PresentationFields() {
  return (
    <section className={styles.section} aria-labelledby="presentation-titre">
      <h2 id="presentation-titre" className={styles.title}>
        Présentation
      </h2>
      <TitleField />
      <DescriptionField />
    </section>
  );
}
