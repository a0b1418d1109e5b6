import { links, useShell } from '@placette/shell-api';
import { BackLink } from '@placette/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { articleQuery, isArticleSlug } from '../../content/articles/article-query.js';
import { summaryOf, type ArticleSlug } from '../../content/articles/house-articles.js';
import { useHead } from '../../head/head.js';
import { breadcrumb } from '../../head/json-ld.js';
import { ContentFailure, ContentLoading } from '../../reading/content-states.js';
import { PageText } from '../../reading/page-text.js';
import { MissingPage } from '../not-found/missing-page.js';

/** An article of the house. */
export function ArticleScreen() {
  const { slug = '' } = useParams();
  if (!isArticleSlug(slug))
    return <MissingPage title="Article non trouvé" back={{ label: 'Retour au blog', to: links.blog }} />;
  return <HouseArticle key={slug} slug={slug} />;
}

function HouseArticle({ slug }: { slug: ArticleSlug }) {
  const { config } = useShell();
  const { title, description, published, author } = summaryOf(slug);
  const article = useQuery(articleQuery(slug));
  const path = links.article(slug);
  useHead({
    title,
    description,
    canonical: path,
    jsonLd: typeof window === 'undefined' && {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title,
      description,
      url: config.publicUrl + path,
      inLanguage: 'fr',
      datePublished: published,
      author: { '@type': 'Organization', name: config.brandName },
      breadcrumb: breadcrumb(config.publicUrl, [
        { name: 'Blog', path: links.blog },
        { name: title, path },
      ]),
    },
  });
  if (article.data === undefined)
    return article.isError ? <ContentFailure onRetry={() => void article.refetch()} /> : <ContentLoading />;
  return (
    <PageText
      title={title}
      lead={description}
      dated={{ label: `${author}, le`, day: published }}
      sections={article.data.sections}
      related={article.data.related}
      before={<BackLink to={links.blog}>Retour au blog</BackLink>}
    />
  );
}
