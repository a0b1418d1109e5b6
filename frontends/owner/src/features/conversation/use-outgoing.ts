import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

export interface Outgoing {
  /** Sent once, however often it is tried. */
  key: string;
  text: string;
  error: Error | null;
}

export type SendMessage = (message: Pick<Outgoing, 'key' | 'text'>) => Promise<unknown>;

/** What was typed and is not in the conversation yet: on its way, or kept after a failure to be tried again. */
export function useOutgoing(sendMessage: SendMessage) {
  const client = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const { mutateAsync } = useMutation({
    mutationFn: sendMessage,
    // Tried at once even without a network: what fails is shown, and goes again when it is back.
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });

  const send = useCallback(
    async (message: Pick<Outgoing, 'key' | 'text'>) => {
      const others = (all: readonly Outgoing[]) => all.filter(({ key }) => key !== message.key);
      setOutgoing((all) => [...others(all), { ...message, error: null }]);
      try {
        await mutateAsync(message);
        setOutgoing(others);
      } catch (error) {
        setOutgoing((all) => all.map((one) => (one.key === message.key ? { ...one, error: error as Error } : one)));
      }
    },
    [mutateAsync],
  );
  const drop = (key: string) => setOutgoing((all) => all.filter((one) => one.key !== key));

  // The network is back: what it lost goes again.
  useEffect(() => {
    const again = () => outgoing.filter(({ error }) => error !== null).forEach((message) => void send(message));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [outgoing, send]);

  return { outgoing, send, drop };
}

/** Tells `read` the number of the last message, once the page that shows it is on the screen. */
export function useWhenSeen(last: number | undefined, read: (number: number) => void): void {
  useEffect(() => {
    if (last === undefined) return;
    const tell = () => {
      if (document.visibilityState === 'visible') read(last);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [last, read]);
}
