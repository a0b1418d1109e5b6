/** What schema.org, as search engines read it, requires of each type that our pages use. */
const REQUIRED: Record<string, readonly string[]> = {
  AggregateOffer: ['url', 'priceCurrency', 'lowPrice', 'highPrice', 'offerCount'],
  Airport: ['name', 'url', 'address', 'geo'],
  Answer: ['text'],
  Blog: ['name', 'url', 'inLanguage'],
  BlogPosting: ['headline', 'datePublished', 'author', 'url', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url', 'breadcrumb'],
  ContactPage: ['name', 'url'],
  EntryPoint: ['urlTemplate'],
  EventVenue: ['name', 'url', 'address', 'geo'],
  FAQPage: ['mainEntity'],
  GeoCoordinates: ['latitude', 'longitude'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name'],
  ParkingFacility: ['name', 'url', 'address'],
  PostalAddress: ['addressLocality', 'postalCode', 'addressCountry'],
  Product: ['name', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  SearchAction: ['target', 'query-input'],
  TrainStation: ['name', 'url', 'address', 'geo'],
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url'],
};
const ADDRESSES = ['url', 'item', 'urlTemplate'];

/** What is missing or wrong in a JSON-LD block of this site; empty when it is right. */
export function faultsOf(json: string, siteUrl: string): string[] {
  const block = JSON.parse(json) as Record<string, unknown>;
  const faults = block['@context'] === 'https://schema.org' ? [] : ['@context'];
  const roots = Array.isArray(block['@graph']) ? (block['@graph'] as unknown[]) : [block];
  for (const root of roots) visit(root, '', siteUrl, faults);
  return faults;
}

function visit(value: unknown, path: string, siteUrl: string, faults: string[]): void {
  if (Array.isArray(value)) {
    value.forEach((part, index) => visit(part, `${path}[${index}]`, siteUrl, faults));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Record<string, unknown>;
  const type = String(node['@type']);
  const required = REQUIRED[type];
  if (!required) faults.push(`${path}: unknown type ${type}`);
  for (const name of required ?? []) {
    const given = node[name];
    if (given === undefined || given === null || given === '') faults.push(`${path || type}: ${name} is missing`);
  }
  for (const name of ADDRESSES) {
    const address = node[name];
    if (address !== undefined && !String(address).startsWith(siteUrl)) faults.push(`${path}: ${name} is ${address}`);
  }
  if (type === 'BreadcrumbList') {
    const steps = node['itemListElement'] as { position: number }[];
    if (steps.some(({ position }, index) => position !== index + 1)) faults.push(`${path}: positions`);
  }
  for (const [name, part] of Object.entries(node)) visit(part, `${path}/${name}`, siteUrl, faults);
}
