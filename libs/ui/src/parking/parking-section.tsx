import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './parking.module.css';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';

/** 2 on a page of its own, 4 within a preview. */
export type SectionLevel = 2 | 4;

interface ParkingSectionProps {
  title: string;
  level?: SectionLevel;
  children: ReactNode;
}

/** A part of what is said of a parking, under a heading of its own. */
export function ParkingSection({ title, level = 2, children }: ParkingSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={classNames(styles.subtitle, level === 4 && styles.inner)}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

interface ParkingDescriptionProps extends Pick<ParkingSpotPage, 'description'> {
  level?: SectionLevel;
}

/** The owner’s own words, line breaks included. */
export function ParkingDescription({ description, level }: ParkingDescriptionProps) {
  if (description === null) return null;
  return (
    <ParkingSection title="Description" level={level}>
      <p className={styles.words}>{description}</p>
    </ParkingSection>
  );
}
