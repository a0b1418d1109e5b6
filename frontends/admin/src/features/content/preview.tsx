import { CONTENT, type ContentEntry, type ContentKey } from '@placette/contracts/catalog/content/entries';
import { type FigureName, figureOf } from '@placette/contracts/catalog/content/figures';
import type { BannerValue, ContentValue, FigureValue, TermsValue } from '@placette/contracts/catalog/content/schema';
import { dayInText } from '@placette/ui/format';
import { ExternalLink } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { StatRow } from '@placette/ui/stat';
import styles from './content.module.css';

/** What a page will show, before it is published. */
export function Preview({ name, value }: { name: ContentKey; value: ContentValue }) {
  const entry = CONTENT[name];
  return (
    <section aria-labelledby="apercu" className={styles.preview}>
      <h3 id="apercu">Sur la page</h3>
      <Shown entry={entry} value={value} />
      <p>
        <ExternalLink href={entry.page}>Voir la page</ExternalLink>
      </p>
    </section>
  );
}

function Shown({ entry, value }: { entry: ContentEntry; value: ContentValue }) {
  if (typeof value !== 'string' && 'text' in value) return <BannerPreview {...value} />;
  if (typeof value !== 'string' && 'summary' in value) return <TermsPreview {...value} />;
  if (entry.kind === 'figure')
    return typeof value !== 'string' && <FigurePreview figure={entry.figure} value={value} />;
  return 'sample' in entry && typeof value === 'string' && <TextPreview sample={entry.sample} value={value} />;
}

function BannerPreview({ text, link, link_label }: BannerValue) {
  if (text.trim() === '') return <p>Aucun bandeau.</p>;
  return (
    <p className={styles.banner}>
      {text} {link && <span className={styles.link}>{link_label ?? 'En savoir plus'}</span>}
    </p>
  );
}

function TermsPreview({ in_force_on, summary }: TermsValue) {
  if (in_force_on === '') return <p>Indiquez un jour.</p>;
  return (
    <Notice tone="info" title={`Une nouvelle version s’applique à partir du ${dayInText(in_force_on)}`}>
      {summary}
    </Notice>
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
