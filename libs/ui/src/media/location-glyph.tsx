import type { LocationType } from '@placette/contracts/catalog/schema';
import { classNames } from '../class-names.js';
import styles from './bay.module.css';

const pictograms: Record<LocationType, string> = {
  aeroport:
    'M14 3.5c.9 0 1.6 1 1.6 2.5v5.2l8 4.9v2.2l-8-2.4v4.9l2.2 1.7v1.7L14 23.1l-3.8 1.1v-1.7l2.2-1.7v-4.9l-8 2.4v-2.2l8-4.9V6c0-1.500.7-2.5 1.600-2.500Z',
  gare: 'M9.500 3.500h9A3 3 0 0 1 21.500 6.500v9.500a3.500 3.500 0 0 1-2.700 3.400l2.200 3.600h-2.500l-1-1.700h-7l-1 1.700H7l2.200-3.600a3.500 3.500 0 0 1-2.700-3.400V6.500a3 3 0 0 1 3-3Zm-.8 3v5.200h10.600V6.500H8.700Zm1.500 7.700a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Zm7.600 0a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Z',
  event:
    'M4 8.500h20v3.400a2.200 2.200 0 0 0 0 4.300v3.300H4v-3.300a2.200 2.200 0 0 0 0-4.300V8.500Zm12.200 1.700v2h1.600v-2h-1.600Zm0 3.300v2h1.600v-2h-1.600Zm0 3.300v2h1.600v-2h-1.600Z',
};

/** Wayfinding sign of a place type. Always beside the words « Aéroport », « Gare », « Événement ». */
export function LocationGlyph({ type, className }: { type: LocationType; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" className={classNames(styles.glyph, className)}>
      <rect width="28" height="28" rx="4" className={styles.sign} />
      <path d={pictograms[type]} fillRule="evenodd" className={styles.pictogram} />
    </svg>
  );
}
