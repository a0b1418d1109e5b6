import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BottomNav } from './bottom-nav.js';
import { Inbox, Search } from '../icons.js';

const items = [
  { label: 'Rechercher', to: '/rechercher', icon: Search },
  { label: 'Demandes', to: '/envoyees', also: '/recues', icon: Inbox },
];

describe('the bar of shortcuts', () => {
  it.each([
    ['/rechercher', 'Rechercher', 'page'],
    ['/envoyees', 'Demandes', 'page'],
    ['/recues', 'Demandes', 'true'],
    ['/recues/une-conversation', 'Demandes', 'true'],
  ])('at %s marks « %s » alone', (at, label, mark) => {
    render(
      <MemoryRouter initialEntries={[at]}>
        <BottomNav items={items} />
      </MemoryRouter>,
    );
    const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, mark]]);
  });
});
