import { CONTENT, type ContentKey } from '@placette/contracts/catalog/content/entries';
import { type FigureName, figureOf } from '@placette/contracts/catalog/content/figures';
import type { ContentValue, FigureValue } from '@placette/contracts/catalog/content/schema';
import { ExternalLink } from '@placette/ui/link';
import { StatRow } from '@placette/ui/stat';
import styles from './content.module.css';

/** What a page will show, before it is published. */
export function Preview({ name, value }: { name: ContentKey; value: ContentValue }) {
  const entry = CONTENT[name];
  return (
    <section aria-labelledby="apercu" className={styles.preview}>
      <h3 id="apercu">Sur la page</h3>
      {entry.kind === 'figure'
        ? typeof value !== 'string' && <FigurePreview figure={entry.figure} value={value} />
        : typeof value === 'string' && <TextPreview sample={entry.sample} value={value} />}
      <p>
        <ExternalLink href={entry.page}>Voir la page</ExternalLink>
      </p>
    </section>
  );
}

function FigurePreview({ figure, value }: { figure: FigureName; value: FigureValue }) {
  const { label, live } = figureOf(figure);
  if (value.mode === 'off') return <p>Ce chiffre n’est montré nulle part.</p>;
  if (value.mode === 'live') return <p>Le site le compte, et le montre à partir de {live?.floor ?? 0}.</p>;
  return <StatRow items={[{ value: value.figure, label }]} />;
}

function TextPreview({ sample, value }: { sample: string; value: string }) {
  if (value.trim() === '') return <p>Les pages n’en parlent pas.</p>;
  return <p className={styles.sentence}>{sample.replace('{value}', () => value)}</p>;
}
