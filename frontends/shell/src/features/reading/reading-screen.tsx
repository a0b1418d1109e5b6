import { useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';
import { readingPageQuery, type ReadingPath } from '../../content/reading-pages.js';
import { useContentTexts } from '../../content/use-content-texts.js';
import { BRAND_DESCRIPTION, useHead } from '../../head/head.js';
import { pageJsonLd } from '../../head/json-ld.js';
import { ContentFailure, ContentLoading } from '../../reading/content-states.js';
import { PageText } from '../../reading/page-text.js';

/** ST-01 to ST-04: every page of text. */
export function ReadingScreen({ path }: { path: ReadingPath }) {
  const { config } = useShell();
  const content = useQuery(readingPageQuery(path));
  const page = content.data;
  const words = useContentTexts();
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
  return <PageText {...page} dated={{ label: 'Mis à jour le', day: page.updated }} />;
}
