import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen } from '@testing-library/react';
import { SitemapScreen } from './sitemap-screen.js';

it('leaves for the XML that the server answers with, and says so meanwhile (SH-13)', () => {
  const left: string[] = [];
  renderScreen(<SitemapScreen leave={(path) => left.push(path)} />, {
    path: '/sitemap.xml',
    at: '/sitemap.xml',
    session: visitor,
  });
  expect(screen.getByRole('status').textContent).toBe('Redirection vers le sitemap...');
  expect(left).toEqual(['/sitemap.xml']);
});
