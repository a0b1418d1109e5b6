import type { BannerValue } from '@placette/contracts/catalog/content/schema';
import shared from '@placette/ui/shared.module.css';
import { TextField } from '@placette/ui/text-field';

interface BannerFieldsProps {
  value: BannerValue;
  errorOf: (field: string) => string | undefined;
  onChange: (value: BannerValue) => void;
}

/** One short text above every page, with a link and days that it may have. */
export function BannerFields({ value, errorOf, onChange }: BannerFieldsProps) {
  const field = (name: keyof BannerValue) => ({
    value: value[name] ?? '',
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Texte" maxLength={200} {...field('text')} data-autofocus />
      <TextField label="Lien" optional hint="Une page du site, comme /tarifs, ou https://…" {...field('link')} />
      <TextField label="Texte du lien" optional hint="Sinon «&nbsp;En savoir plus&nbsp;»." {...field('link_label')} />
      <div className={shared.cluster3}>
        <TextField label="Premier jour" optional type="date" {...field('from')} />
        <TextField label="Dernier jour" optional type="date" {...field('until')} />
      </div>
    </>
  );
}
