import { links } from './links.js';
import { useWaitingRequests } from './use-waiting-requests.js';

/** « Demandes »: two lists, each with its own URL and what waits in it. */
export function useRequestTabs() {
  const waiting = useWaitingRequests();
  return [
    { label: 'Envoyées', to: links.requestsSent, count: waiting?.sent ?? 0 },
    { label: 'Reçues', to: links.requestsReceived, count: waiting?.received ?? 0 },
  ];
}
