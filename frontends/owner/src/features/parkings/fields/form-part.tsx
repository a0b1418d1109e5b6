import { createContext, useContext, type ReactNode } from 'react';
import styles from './fields.module.css';

/** The level of the headings of the parts: one lower within a section of the wizard. */
export const PartHeading = createContext<'h2' | 'h3'>('h2');

interface FormPartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
export function FormPart({ id, title, children }: FormPartProps) {
  const Heading = useContext(PartHeading);
  return (
    <section className={styles.section} aria-labelledby={`${id}-titre`}>
      <Heading id={`${id}-titre`} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
