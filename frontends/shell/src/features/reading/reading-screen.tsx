import type { TermsVersion } from '@placette/contracts/catalog/content/schema';
import { links, useShell } from '@placette/shell-api';
import { dayInText } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { readingPageQuery, type ReadingPath } from '../../content/reading-pages.js';
import { useSiteSettings } from '../../company/company-facts.js';
import { useContentTexts } from '../../content/use-content-texts.js';
import { BRAND_DESCRIPTION, useHead } from '../../head/head.js';
import { pageJsonLd } from '../../head/json-ld.js';
import { ContentFailure, ContentLoading } from '../../reading/content-states.js';
import { PageText } from '../../reading/page-text.js';

const NO_TERMS = { in_force: null, coming: null };

/** ST-01 to ST-04: every page of text. */
export function ReadingScreen({ path }: { path: ReadingPath }) {
  const { config } = useShell();
  const content = useQuery(readingPageQuery(path));
  const page = content.data;
  const words = useContentTexts();
  const { terms } = useSiteSettings();
  useHead(
    page === undefined
      ? { title: config.brandName, description: BRAND_DESCRIPTION }
      : {
          title: page.title,
          description: words(page.description),
          canonical: path,
          jsonLd: pageJsonLd(config.publicUrl, {
            type: 'WebPage',
            name: page.title,
            path,
            more: { description: words(page.description), dateModified: page.updated },
          }),
        },
  );
  if (page === undefined)
    return content.isError ? <ContentFailure onRetry={() => void content.refetch()} /> : <ContentLoading />;
  const { in_force, coming } = (path === links.terms && terms) || NO_TERMS;
  return (
    <PageText
      {...page}
      dated={
        in_force
          ? { label: 'En vigueur depuis le', day: in_force.in_force_on }
          : { label: 'Mis à jour le', day: page.updated }
      }
      before={coming && <ComingTerms terms={coming} />}
    />
  );
}

/** DK-07: what the version to come changes, and from when. */
function ComingTerms({ terms: { in_force_on, summary } }: { terms: TermsVersion }) {
  return (
    <Notice tone="info" title={`Une nouvelle version s’applique à partir du ${dayInText(in_force_on)}`}>
      {summary}
    </Notice>
  );
}
