import { WaitingCount } from '@placette/ui/nav-item';
import { useMessageCounts } from './api.js';

/** How many messages wait, beside the name of their desk. */
export function MessagesWaiting() {
  return <WaitingCount count={useMessageCounts().data?.open} />;
}
