import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ClockField } from './typed-fields.js';

function Typed({ told }: { told: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const onChange = (typed: string | null) => {
    setValue(typed);
    told(typed);
  };
  return <ClockField id="heure" label="Heure" value={value} onChange={onChange} />;
}

describe('TR-01 the field of an hour', () => {
  it('reads as an hour once left, and stays as it is typed until then', async () => {
    const told: (string | null)[] = [];
    render(<Typed told={(value) => told.push(value)} />);
    const field = screen.getByLabelText<HTMLInputElement>('Heure');
    await userEvent.type(field, '830');
    expect(field.value).toBe('830');
    await userEvent.tab();
    expect(field.value).toBe('8\u00a0h\u00a030');
    await userEvent.clear(field);
    expect(told.at(-1)).toBeNull();
    await userEvent.type(field, '25:00');
    await userEvent.tab();
    expect(field.value).toBe('25:00');
  });

  it('brings the keys of figures and offers nothing that was typed before', () => {
    render(<Typed told={() => undefined} />);
    const { inputMode, autocomplete } = screen.getByLabelText<HTMLInputElement>('Heure');
    expect([inputMode, autocomplete]).toEqual(['numeric', 'off']);
  });
});
