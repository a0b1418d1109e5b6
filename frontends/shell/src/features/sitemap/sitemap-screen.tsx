import { Page } from '@placette/ui/page';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useEffect } from 'react';
import { useHead } from '../../head/head.js';

const SITEMAP = '/sitemap.xml';
const leavePage = (address: string) => location.replace(address);

interface SitemapScreenProps {
  /** Leaves the page for the address. */
  leave?: (address: string) => void;
}

/** SH-13: the server answers this address with XML; a link followed inside the page asks it for it. */
export function SitemapScreen({ leave = leavePage }: SitemapScreenProps) {
  useHead({ title: 'Plan du site' });
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
