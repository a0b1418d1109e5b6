/** schema.org breadcrumb from the home page to the page itself. */
export function breadcrumb(publicUrl: string, items: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Accueil', path: '/' }, ...items].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

interface DescribedPage {
  /** « WebPage », « ContactPage » … */
  type: string;
  name: string;
  path: string;
  /** Its name in the breadcrumb, where it has another. */
  crumb?: string;
  more?: object;
}

/** A page in the words of schema.org; search engines read it from the server's page alone. */
export const pageJsonLd = (publicUrl: string, { type, name, path, crumb = name, more }: DescribedPage) =>
  typeof window === 'undefined' && {
    '@context': 'https://schema.org',
    '@type': type,
    name,
    url: publicUrl + path,
    inLanguage: 'fr',
    ...more,
    breadcrumb: breadcrumb(publicUrl, [{ name: crumb, path }]),
  };
