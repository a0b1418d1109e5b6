import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorSummary } from './error-summary.js';
import { TextField } from '../fields/text-field.js';

const errorsOf = (name: string, town: string) => [
  ...(name.length < 3 ? [{ field: 'nom', message: `Nom : ${name.length} sur 3 lettres` }] : []),
  ...(town === '' ? [{ field: 'ville', message: 'Ville : ce champ est obligatoire' }] : []),
];

/** Like every form of the product: after a refused submission each key changes the list of errors. */
function Form() {
  const [name, setName] = useState('');
  const [town, setTown] = useState('');
  const [submissions, setSubmissions] = useState(0);
  const [answer, setAnswer] = useState<Error | null>(null);
  const errors = submissions === 0 ? [] : errorsOf(name, town);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmissions((count) => count + 1);
        if (errorsOf(name, town).length === 0) setAnswer(new Error('Le serveur refuse'));
      }}
    >
      <ErrorSummary
        submission={submissions}
        answer={answer}
        errors={errors.length === 0 && answer ? [{ message: answer.message }] : errors}
      />
      <TextField id="nom" label="Nom" value={name} onChange={({ target }) => setName(target.value)} />
      <TextField id="ville" label="Ville" value={town} onChange={({ target }) => setTown(target.value)} />
      <button>Envoyer</button>
    </form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the errors of a refused form', () => {
  beforeEach(() => render(<Form />));

  it('have the focus after the submission', async () => {
    await send();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leave it to who types, whatever the errors become with each key', async () => {
    await send();
    await userEvent.type(field('Nom'), 'Camille');
    expect(field('Nom').value).toBe('Camille');
    // No error is left, then one appears again.
    await userEvent.type(field('Ville'), 'Orly{Backspace>4/}Nice');
    expect([field('Nom').value, field('Ville').value]).toEqual(['Camille', 'Nice']);
    expect(document.activeElement).toBe(field('Ville'));
  });

  it('have it again after the next refused submission, with the same errors too', async () => {
    await send();
    await userEvent.click(field('Nom'));
    await send();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('have it when the server refuses, each time', async () => {
    await userEvent.type(field('Nom'), 'Camille');
    await userEvent.type(field('Ville'), 'Nice');
    for (let time = 0; time < 2; time += 1) {
      await send();
      expect(document.activeElement).toBe(screen.getByRole('alert'));
      await userEvent.type(field('Ville'), 's');
    }
    expect(field('Ville').value).toBe('Nicess');
  });

  it('give it to the field that they name', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    await send();
    await userEvent.click(screen.getByRole('link', { name: /Ville/ }));
    expect(document.activeElement).toBe(field('Ville'));
  });
});
