import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { RouterLink, RouterNavLink } from './router-link.js';

function Here() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}
const open = (link: ReactNode, at = '/lieux') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Here />
    </MemoryRouter>,
  );
const here = () => screen.getByRole('status').textContent;

it('leads to a page of the site without loading the document again', async () => {
  open(
    <RouterLink to="/aide" state={{ from: 1 }}>
      Aide
    </RouterLink>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(here()).toBe('/aide {"from":1}');
});

it('adds a search to the address of the page', () => {
  open(<RouterLink to={{ search: 'q=orly' }}>Orly</RouterLink>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/lieux?q=orly');
});

it.each([
  ['an address with a scheme', <RouterLink to="mailto:aide@placette.example">Écrire</RouterLink>],
  ['another site', <RouterLink to="https://ailleurs.example/a">Ailleurs</RouterLink>],
  [
    'what no page answers',
    <RouterLink to="/auth/v1/authorize" reloadDocument>
      Continuer
    </RouterLink>,
  ],
  [
    'a press that was answered',
    <RouterLink to="/aide" onClick={(event) => event.preventDefault()}>
      Aide
    </RouterLink>,
  ],
])('leaves to the browser: %s', async (_what, link) => {
  open(link);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(screen.getByRole('link'));
  expect(here()).toBe('/lieux null');
});

it('keeps an address with a scheme as it is', () => {
  open(<RouterLink to="mailto:aide@placette.example">Écrire</RouterLink>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:aide@placette.example');
});

it.each([
  ['/dashboard/profil', false, 'page'],
  ['/dashboard', false, 'page'],
  ['/dashboard', true, null],
  ['/dash', false, null],
  ['/', false, 'page'],
  ['/', true, null],
])('marks %s (end: %s) at /dashboard/profil as %s', (to, end, current) => {
  open(
    <RouterNavLink to={to} end={end} className={({ isActive }) => (isActive ? 'ici' : undefined)}>
      Là
    </RouterNavLink>,
    '/dashboard/profil',
  );
  const link = screen.getByRole('link');
  expect([link.getAttribute('aria-current'), link.className === 'ici']).toEqual([current, current === 'page']);
});
