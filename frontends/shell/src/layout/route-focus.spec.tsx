import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { CONTENT_ID, RouteFocus } from './route-focus.js';

let goTo: (path: string) => void;
let draw: () => void;

function Late() {
  const [isDrawn, setDrawn] = useState(false);
  draw = () => setDrawn(true);
  return isDrawn ? <h1>Tard</h1> : <p>Chargement...</p>;
}

function Site() {
  const navigate = useNavigate();
  goTo = (path) => void navigate(path);
  return (
    <>
      <RouteFocus />
      <input aria-label="Code" />
      <main id={CONTENT_ID}>
        <Routes>
          <Route path="/" element={<h1>Accueil</h1>} />
          <Route path="/prete" element={<h1>Prête</h1>} />
          <Route path="/tard" element={<Late />} />
        </Routes>
      </main>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
const focused = () => document.activeElement?.textContent;

describe('the focus after a change of page', () => {
  beforeAll(() => {
    window.scrollTo = () => undefined;
  });

  it('is on the title, at once or when it is drawn', async () => {
    open();
    act(() => goTo('/prete'));
    expect(focused()).toBe('Prête');
    act(() => goTo('/tard'));
    act(() => draw());
    await screen.findByRole('heading', { name: 'Tard' });
    expect(focused()).toBe('Tard');
  });

  it('stays in a field that somebody went to before the page was drawn', async () => {
    open();
    act(() => goTo('/tard'));
    const field = screen.getByLabelText('Code');
    act(() => field.focus());
    act(() => draw());
    await screen.findByRole('heading', { name: 'Tard' });
    expect(document.activeElement).toBe(field);
  });
});
