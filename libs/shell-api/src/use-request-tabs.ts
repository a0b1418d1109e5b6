import { links } from './links.js';
import { useWaitingRequests } from './use-waiting-requests.js';

/** « Demandes »: its lists, each with its own URL and what waits in it. */
export function useRequestTabs() {
  const waiting = useWaitingRequests();
  return [
    { label: 'Envoyées', to: links.requestsSent, count: waiting?.sent ?? 0 },
    { label: 'Reçues', to: links.requestsReceived, count: waiting?.received ?? 0 },
    { label: 'Questions', to: links.questions, count: waiting?.questions ?? 0 },
  ];
}
