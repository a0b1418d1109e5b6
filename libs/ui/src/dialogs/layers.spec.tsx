import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from './dialog.js';
import { layers } from './layers.js';

/** The history entry of the page, and the number of layers over it. */
const entry = () => (history.state ?? {}) as { at?: string; layers?: number };
const isOver = (count: number) => waitFor(() => expect(entry().layers ?? 0).toBe(count));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby') !== null);
const back = () => act(() => history.back());
/** A step of the history takes a moment, even when it changes nothing. */
const arrived = () => new Promise((done) => addEventListener('popstate', done, { once: true }));

function Refusal({ asks = false }: { asks?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Refuser</button>
      <Dialog open={isOpen} title="Refuser la demande" onClose={() => (asks ? setSure(true) : setOpen(false))}>
        <button onClick={() => setSure(true)}>Envoyer</button>
        <a href="#motif">Motif</a>
      </Dialog>
      <ConfirmDialog
        open={isSure}
        title="Vraiment ?"
        confirmLabel="Oui"
        onCancel={() => setSure(false)}
        onConfirm={() => {
          setSure(false);
          setOpen(false);
        }}
      />
    </>
  );
}

beforeEach(async () => {
  await isOver(0);
  history.pushState({ at: 'accueil' }, '', '/accueil');
  history.pushState({ at: 'demandes' }, '', '/demandes');
});

it('is closed by Back, which stays on the page', async () => {
  render(<Refusal />);
  await press('Refuser');
  await isOver(1);
  back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(entry()).toEqual({ at: 'demandes', layers: 0 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refuser' }));
});

it.each([
  ['its cross', () => press('Fermer')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['two presses of its cross', () => userEvent.dblClick(screen.getByRole('button', { name: 'Fermer' }))],
])('takes its entry away when it is closed by %s: Back leaves the page then', async (_way, close) => {
  render(<Refusal />);
  await press('Refuser');
  await isOver(1);
  await close();
  await isOver(0);
  back();
  await waitFor(() => expect(entry().at).toBe('accueil'));
});

it('gives no entry to what is still drawn of the page before', async () => {
  const forget = [layers().open(() => undefined)];
  await isOver(1);
  layers().beneath(() => {
    history.pushState({ at: 'liste' }, '', '/liste');
    forget.push(layers().open(() => undefined));
  });
  await waitFor(() => expect(entry()).toEqual({ at: 'liste', layers: 1 }));
  for (const close of forget) close();
  await isOver(0);
});

it('has one entry, however often its opener was pressed', async () => {
  render(<Refusal />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Refuser' }));
  await isOver(1);
  back();
  await waitFor(() => expect(dialogs()).toEqual([]));
});

it('is closed by Back one at a time where one lies over another', async () => {
  render(<Refusal />);
  await press('Refuser');
  await press('Envoyer');
  await isOver(2);
  back();
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  await isOver(1);
  back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(entry()).toEqual({ at: 'demandes', layers: 0 });
});

it('is closed with the question over it, both entries concurrently', async () => {
  render(<Refusal />);
  await press('Refuser');
  await press('Envoyer');
  await isOver(2);
  await press('Oui');
  await isOver(0);
  expect(entry().at).toBe('demandes');
});

it('may refuse Back, and ask first: then it has its entry again', async () => {
  render(<Refusal asks />);
  await press('Refuser');
  await isOver(1);
  back();
  await waitFor(() => expect(dialogs()).toHaveLength(2));
  await isOver(2);
  await press('Annuler');
  await isOver(1);
  expect([dialogs().length, entry().at]).toEqual([1, 'demandes']);
});

it('gives its entry to the dialog that follows it', async () => {
  function Steps() {
    const [step, setStep] = useState(0);
    return (
      <>
        <button onClick={() => setStep(1)}>Ouvrir</button>
        {[1, 2].map((each) => (
          <Dialog key={each} open={step === each} title={`Étape ${each}`} onClose={() => setStep(0)}>
            <button onClick={() => setStep(each + 1)}>Suite</button>
          </Dialog>
        ))}
      </>
    );
  }
  render(<Steps />);
  await press('Ouvrir');
  await isOver(1);
  const entries = history.length;
  await press('Suite');
  screen.getByRole('dialog', { name: 'Étape 2' });
  await isOver(1);
  expect(history.length).toBe(entries);
});

it('is not opened again by Forward, which leaves the page as it is', async () => {
  render(<Refusal />);
  await press('Refuser');
  await isOver(1);
  back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  act(() => history.forward());
  await arrived();
  await isOver(0);
  expect([dialogs(), entry().at]).toEqual([[], 'demandes']);
});

it('stays open when a link inside of it leads to a place of the page', async () => {
  render(<Refusal />);
  await press('Refuser');
  await isOver(1);
  history.pushState(null, '', '#motif');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await isOver(1);
  expect(dialogs()).toHaveLength(1);
  await press('Fermer');
  await isOver(0);
});

it('leaves nothing behind when the page follows another from inside of it', async () => {
  render(<Refusal />);
  await press('Refuser');
  await press('Envoyer');
  await isOver(2);
  await press('Oui');
  layers().beneath(() => history.pushState({ at: 'envoyées' }, '', '/envoyees'));
  await waitFor(() => expect(entry()).toEqual({ at: 'envoyées' }));
  back();
  await waitFor(() => expect(entry().at).toBe('demandes'));
  expect(entry().layers).toBe(0);
});
