import { createContext, useContext, useEffect } from 'react';

export interface PageHead {
  /** Without the product's name. */
  title: string;
  description: string;
  /** Canonical path; absent on pages that are not to be indexed. */
  canonical?: string;
  /** schema.org description of the page: for `typeof window === 'undefined'` alone, so that browsers load none of it (ADR 101). */
  jsonLd?: Readonly<Record<string, unknown>> | false | undefined;
  /** Of this page, for links shared elsewhere: its path on this site. The brand's own otherwise. */
  picture?: { path: string; alt: string };
  /** HTTP status of the page, 200 by default. */
  status?: number;
}

/** Of a page that has none of its own yet. */
export const BRAND_DESCRIPTION =
  'Une place de parking chez un particulier, près d’un aéroport, d’une gare ou d’un événement.';

/** Collects the page's head in the server's render. */
export interface HeadCollector {
  head: PageHead | null;
}

export interface HeadSetting {
  collector: HeadCollector | null;
  brandName: string;
  publicUrl: string;
}

const HeadContext = createContext<HeadSetting>({ collector: null, brandName: '', publicUrl: '' });
export const HeadProvider = HeadContext.Provider;

/** SH-12: title, description and canonical URL of a page, on the server and in the browser. */
export function useHead(head: PageHead): void {
  const { collector, brandName, publicUrl } = useContext(HeadContext);
  if (collector) collector.head = head;
  const { title, description, canonical } = head;
  useEffect(() => {
    document.title = documentTitle(title, brandName);
    setMeta('description', description);
    setMeta('robots', canonical === undefined ? 'noindex' : undefined);
    setCanonical(canonical === undefined ? undefined : publicUrl + canonical);
  }, [title, description, canonical, brandName, publicUrl]);
}

export function documentTitle(title: string, brandName: string): string {
  return title.includes(brandName) ? title : `${title} | ${brandName}`;
}

function setMeta(name: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return found?.remove();
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}

function setCanonical(href: string | undefined): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (href === undefined) return found?.remove();
  const link = found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.href = href;
}
