import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { part } from './part.js';

const Here: ComponentType<{ name: string }> = ({ name }) => <p>{`Bonjour ${name}`}</p>;
const lost = () =>
  Object.assign(new Error('chunk'), { name: 'ChunkLoadError', request: 'http://localhost/assets/a.js' });

/** A file that does not load until the test allows it. */
function file() {
  const load = jest.fn<() => Promise<typeof Here>>(() => Promise.reject(lost()));
  return { load, comes: () => load.mockImplementation(async () => Here) };
}

let status: number;
beforeEach(() => {
  status = 200;
  globalThis.fetch = jest.fn(async () => ({ status })) as never;
});

async function draw(Part: ComponentType<{ name: string }>) {
  const drawn = await act(async () =>
    render(
      <>
        <input aria-label="Message" />
        <Suspense fallback="...">
          <Part name="vous" />
          <Part name="toi" />
        </Suspense>
      </>,
    ),
  );
  return drawn;
}
const retries = () => screen.queryAllByRole('button', { name: 'Réessayer' });
const press = () => act(async () => retries()[0]!.click());
const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

describe('a part whose file does not come', () => {
  it('is asked for once, says so, and leaves what is typed beside it', async () => {
    const { load } = file();
    const Part = part(load);
    const { rerender } = await draw(Part);
    expect(retries()).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Message'), 'Bonjour');
    await act(async () =>
      rerender(
        <Suspense>
          <Part name="vous" />
        </Suspense>,
      ),
    );
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when « Réessayer » is pressed, once for each press', async () => {
    const { load, comes } = file();
    await draw(part(load));
    await press();
    expect([load.mock.calls.length, retries().length]).toEqual([2, 2]);
    comes();
    await press();
    screen.getByText('Bonjour vous');
    expect([load.mock.calls.length, retries().length]).toEqual([3, 1]);
  });

  it('comes by itself once the network is back, asked for once wherever it is drawn', async () => {
    const { load, comes } = file();
    await draw(part(load));
    comes();
    await backOnline();
    for (const name of ['vous', 'toi']) screen.getByText(`Bonjour ${name}`);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for twice more, not without end, where the network is said to be back before it answers', async () => {
    jest.useFakeTimers();
    const { load } = file();
    await draw(part(load));
    await backOnline();
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(load).toHaveBeenCalledTimes(3);
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(load).toHaveBeenCalledTimes(4);
    jest.useRealTimers();
  });

  it('is not asked for again where a release took it away: only a new page brings it', async () => {
    status = 404;
    const { load } = file();
    await draw(part(load));
    expect(retries()).toHaveLength(0);
    expect(screen.getAllByText(/Copiez d’abord ce que vous avez saisi/)).toHaveLength(2);
    screen.getAllByRole('button', { name: 'Recharger la page' });
    await backOnline();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for anew when it is drawn anew', async () => {
    const { load, comes } = file();
    const Part = part(load);
    const { unmount } = await draw(Part);
    unmount();
    comes();
    await draw(Part);
    screen.getByText('Bonjour vous');
  });

  it('has something else in its place, which it keeps trying from', async () => {
    const { load, comes } = file();
    await draw(part(load, ({ name }) => <p>{`Sans ${name}`}</p>));
    screen.getByText('Sans vous');
    comes();
    await backOnline();
    screen.getByText('Bonjour vous');
  });
});

it('is drawn immediately when it was loaded before', async () => {
  const Part = part(async () => Here);
  await Part.preload();
  render(<Part name="vous" />);
  screen.getByText('Bonjour vous');
});

it('says to who loads it before that it did not come', async () => {
  await expect(part(file().load).preload()).rejects.toMatchObject({ name: 'ChunkLoadError' });
});
