import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useTheme } from './theme.js';

function Choice() {
  const { shown, choice, choose } = useTheme();
  return <button onClick={() => choose('dark')}>{`${choice} ${shown}`}</button>;
}

beforeEach(() => {
  globalThis.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

const whole = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
afterEach(() => Object.defineProperty(globalThis, 'localStorage', whole));

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

it('is chosen for this page in a browser that refuses storage', async () => {
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
  render(<Choice />);
  await userEvent.click(screen.getByRole('button', { name: 'system light' }));
  expect(screen.getByRole('button').textContent).toBe('dark dark');
});
