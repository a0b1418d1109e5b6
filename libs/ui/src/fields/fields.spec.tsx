import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.js';
import { NumberStepper } from './number-stepper.js';
import { PlateField } from './typed-fields.js';
import { Slider } from './slider.js';
import { TextArea, TextField } from './text-field.js';

describe('a field', () => {
  it('is tied to its label, its hint and its error', () => {
    render(<TextField id="prix" label="Prix" hint="Par jour" error="Le prix minimum est de 1 €" />);
    const field = screen.getByLabelText('Prix');
    expect(field.getAttribute('aria-describedby')).toBe('prix-aide prix-erreur');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a number', () => {
  function Height() {
    const [value, setValue] = useState<number | null>(1.9);
    return <NumberStepper label="Hauteur" value={value} onChange={setValue} min={1.5} max={2} step={0.1} />;
  }

  it('moves by its step, within its limits, and reads a comma', async () => {
    render(<Height />);
    const field = screen.getByLabelText('Hauteur') as HTMLInputElement;
    await userEvent.click(screen.getByRole('button', { name: 'Augmenter\u00a0: Hauteur' }));
    expect(field.value).toBe('2');
    expect((screen.getByRole('button', { name: 'Augmenter\u00a0: Hauteur' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.clear(field);
    await userEvent.type(field, '1,6');
    await userEvent.click(screen.getByRole('button', { name: 'Diminuer\u00a0: Hauteur' }));
    expect(field.value).toBe('1,5');
  });

  it.each(['douze', '1,5,2', '12abc', '1.000,50', '-'])('keeps « %s », which is none, and says so', async (text) => {
    render(<Height />);
    const field = screen.getByLabelText('Hauteur') as HTMLInputElement;
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Tab}`);
    screen.getByText('Indiquez un nombre');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    await userEvent.click(screen.getByRole('button', { name: 'Augmenter\u00a0: Hauteur' }));
    expect([field.value, screen.queryByText('Indiquez un nombre')]).toEqual(['1,5', null]);
  });

  it.each([
    ['1,8 m', '1,8'],
    ['１.８', '1,8'],
    ['2\u00a0€', '2'],
    ['', ''],
  ])('« %s » reads as « %s »', async (text, shown) => {
    render(<Height />);
    const field = screen.getByLabelText('Hauteur') as HTMLInputElement;
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
    await userEvent.tab();
    expect([field.value, screen.queryByText('Indiquez un nombre')]).toEqual([shown, null]);
  });
});

it('leaves a plate as it is typed: a keyboard that composes doubles what is changed', async () => {
  render(<PlateField label="Immatriculation" />);
  const field = screen.getByLabelText('Immatriculation') as HTMLInputElement;
  await userEvent.type(field, 'ab-123-cd');
  expect(field.value).toBe('ab-123-cd');
});

it('refuses a second press while an action is pending, without losing the focus', async () => {
  const press = jest.fn();
  render(
    <Button isPending pendingLabel="Publication en cours..." onClick={press}>
      Publier ma place
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Publication en cours...' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it('counts the characters of a text that the form itself wrote or emptied', () => {
  const { rerender } = render(
    <TextArea id="mot" label="Mot" maxLength={20} ref={(area) => void (area && (area.value = 'Bonjour'))} />,
  );
  expect(screen.getByText('7 / 20').textContent).toBe('7 / 20');
  rerender(<TextArea id="mot" label="Mot" maxLength={20} ref={(area) => void (area && (area.value = ''))} />);
  expect(screen.getByText('0 / 20').textContent).toBe('0 / 20');
});

it('keeps all of a paste that is longer than the limit, and says so', async () => {
  render(
    <>
      <TextField label="Titre" maxLength={5} />
      <TextArea label="Message" maxLength={5} />
    </>,
  );
  for (const name of ['Titre', 'Message']) {
    const field = screen.getByLabelText<HTMLInputElement>(name);
    await userEvent.click(field);
    await userEvent.paste('abcdefgh');
    expect(field.value).toBe('abcdefgh');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const told = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(told).toContain('5 caractères au maximum');
    await userEvent.type(field, '{Backspace}{Backspace}{Backspace}');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  }
});

it('lets the number beside a slider be typed digit by digit, and brings it within its limits on leaving', async () => {
  const changes: number[] = [];
  function Days() {
    const [value, setValue] = useState(30);
    const change = (days: number) => {
      changes.push(days);
      setValue(days);
    };
    return <Slider label="Durée" min={5} max={60} value={value} onChange={change} format={String} />;
  }
  render(<Days />);
  const exact = screen.getByLabelText<HTMLInputElement>('Durée : valeur exacte');
  await userEvent.clear(exact);
  await userEvent.type(exact, '12');
  expect([exact.value, changes]).toEqual(['12', [12]]);
  await userEvent.clear(exact);
  await userEvent.type(exact, '99');
  expect(exact.value).toBe('99');
  await userEvent.tab();
  expect([exact.value, changes.at(-1)]).toEqual(['60', 60]);
});
