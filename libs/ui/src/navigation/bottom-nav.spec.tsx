import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BottomNav } from './header.js';
import { Inbox, Search } from '../icons.js';

const items = [
  { label: 'Rechercher', to: '/rechercher', icon: Search },
  { label: 'Demandes', to: '/envoyees', also: ['/recues'], icon: Inbox, count: 3 },
];

function open(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <BottomNav items={items} />
    </MemoryRouter>,
  );
}

describe('the bar of shortcuts', () => {
  it.each([
    ['/rechercher', 'Rechercher', 'page'],
    ['/envoyees', 'Demandes', 'page'],
    ['/recues', 'Demandes', 'true'],
    ['/recues/une-conversation', 'Demandes', 'true'],
  ])('at %s marks « %s » alone', (at, label, mark) => {
    open(at);
    const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => link.getAttribute('aria-current'))).toEqual([mark]);
    expect(screen.getByRole('link', { name: new RegExp(label) })).toBe(marked[0]);
  });

  it('says how many wait, and nothing where none does', () => {
    open('/rechercher');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Rechercher',
      'Demandes3, 3 en attente',
    ]);
  });
});
