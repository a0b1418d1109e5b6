import { GROUNDS, type Ground } from '@placette/contracts/documents/reports/schema';
import { articleHeading, articleName, TERMS_ARTICLE_IDS } from '@placette/contracts/documents/reports/terms-articles';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';

const OPTIONS = Object.entries(GROUNDS).map(([value, label]) => ({ value, label }));
const ARTICLES = TERMS_ARTICLE_IDS.map((id) => ({ value: articleName(id), label: articleHeading(id) }));

export interface GroundValues {
  kind: Ground;
  article: string;
}

interface GroundFieldsProps {
  value: GroundValues;
  onChange: (ground: GroundValues) => void;
  error?: string | undefined;
}

/** The legal ground of a measure (L7): an article of the terms, chosen, or of the law, written. */
export function GroundFields({ value, onChange, error }: GroundFieldsProps) {
  const setArticle = (article: string) => onChange({ ...value, article });
  return (
    <>
      <Select
        label="Fondement"
        options={OPTIONS}
        value={value.kind}
        onChange={(event) => onChange({ kind: event.target.value as Ground, article: '' })}
      />
      {value.kind === 'terms' ? (
        <Select
          label="Article"
          hint="Des conditions générales. La personne concernée le reçoit."
          placeholder="Choisissez un article"
          options={ARTICLES}
          value={value.article}
          onChange={(event) => setArticle(event.target.value)}
          error={error}
        />
      ) : (
        <TextField
          label="Article"
          hint="Le texte de loi et son article. La personne concernée le reçoit."
          maxLength={200}
          value={value.article}
          onChange={(event) => setArticle(event.target.value)}
          error={error}
        />
      )}
    </>
  );
}
