import { Page } from '@placette/ui/page';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useEffect } from 'react';
import { useHead } from '../../head/head.js';

const SITEMAP = '/sitemap.xml';
const leavePage = (path: string) => location.replace(path);

interface SitemapScreenProps {
  /** Leaves the page. */
  leave?: (path: string) => void;
}

/** SH-13: the server answers this path with XML; a link inside the app has to load it from there. */
export function SitemapScreen({ leave = leavePage }: SitemapScreenProps) {
  useHead({ title: 'Plan du site', description: 'Toutes les pages publiques du site.' });
  useEffect(() => {
    leave(SITEMAP);
  }, [leave]);
  return (
    <Page width="read">
      <Loading text="Redirection vers le sitemap..." immediate>
        <Skeleton shape="title" />
      </Loading>
    </Page>
  );
}
