import { type CompanyFacts, isCompanyFact } from '@placette/contracts/catalog/content/company-facts';
import { type FigureMode, type FigureName, MARKETING_FIGURES } from '@placette/contracts/catalog/content/figures';
import { today } from '@placette/contracts/kernel/days';
import {
  type BannerValue,
  bannerValueSchema,
  figureValueSchema,
  isBannerShown,
  type PublicContent,
} from '@placette/contracts/catalog/content/schema';
import { CONTENT_TEXTS, type ContentTexts } from '@placette/contracts/catalog/content/texts';

interface ShownContent {
  company: CompanyFacts;
  figures: Record<string, FigureMode>;
  declaredFigures: Partial<Record<FigureName, string>>;
  texts: ContentTexts;
  banner: BannerValue | null;
  terms: PublicContent['terms'];
}

/** What pages show: what the desk published, else the settings of the installation. Entries of a later release are left out. */
export function shownContent(
  { values, terms }: PublicContent,
  settings: { company: CompanyFacts; figures: Readonly<Record<string, FigureMode>> },
): ShownContent {
  const shown: ShownContent = {
    company: { ...settings.company },
    figures: { ...settings.figures },
    declaredFigures: {},
    texts: {},
    banner: null,
    terms,
  };
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    if (typeof value !== 'string') continue;
    if (isCompanyFact(key)) shown.company[key] = value;
    else if (key in CONTENT_TEXTS) texts[key] = value;
  }
  for (const name of Object.keys(MARKETING_FIGURES) as FigureName[]) {
    const { data } = figureValueSchema.safeParse(values[`figure_${name}`]);
    if (data === undefined) continue;
    shown.figures[name] = data.mode;
    shown.declaredFigures[name] = data.figure;
  }
  const { data: banner } = bannerValueSchema.safeParse(values['banner']);
  return { ...shown, texts, banner: banner && isBannerShown(banner, today()) ? banner : null };
}
