import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSend } from './api.js';

export interface Outgoing {
  /** The idempotency key, with which the message is sent once however often it is tried. */
  key: string;
  text: string;
  error: Error | null;
}

/** What was typed and is not in the thread yet: on its way, or kept after a failure to be tried again. */
export function useOutgoing(threadId: string) {
  const client = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const { mutateAsync } = useMutation({
    mutationFn: useSend(threadId),
    // Tries at once even without a network; a failure is shown, and repeated when the network is back.
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

  // The network is back, so messages that failed without it are sent again.
  useEffect(() => {
    const again = () => outgoing.filter(({ error }) => error !== null).forEach((message) => void send(message));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [outgoing, send]);

  return { outgoing, send, drop };
}
