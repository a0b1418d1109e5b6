import { ExternalLink, Link } from '@placette/ui/link';
import type { ReactNode } from 'react';
import { CompanyFactText, isCompanyFact } from '../company/company-fact.js';

const MARKS = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^)\s]+)\)|\{([a-z_]+)\}/g;

/** Text with **strong words**, [links](/aide) and {company facts}. */
export function RichText({ children }: { children: string }) {
  const text = bound(children);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    parts.push(text.slice(end, match.index));
    parts.push(<Mark key={match.index} match={match} />);
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

/** The marks that French sets apart stay on the line of their word. */
function bound(text: string): string {
  return text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');
}

function Mark({ match: [whole, strong, label, href, fact] }: { match: RegExpExecArray }) {
  if (strong !== undefined) return <strong>{strong}</strong>;
  if (fact !== undefined) return fact === 'brand' || isCompanyFact(fact) ? <CompanyFactText name={fact} /> : whole;
  if (label === undefined || href === undefined) return whole;
  if (href.startsWith('https://') || href.endsWith('.txt')) return <ExternalLink href={href}>{label}</ExternalLink>;
  return <Link to={href}>{label}</Link>;
}
