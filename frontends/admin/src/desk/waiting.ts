import { useMessageCounts } from '../features/messages/api.js';
import { useDocumentCount } from '../features/moderation/api.js';
import { useReportCount } from '../features/reports/api.js';

/** How many wait at a desk; the live signal "moderation" counts again (DK-02). */
export const useDocumentsWaiting = () => useDocumentCount().data?.open;
export const useReportsWaiting = () => useReportCount().data?.open;
export const useMessagesWaiting = () => useMessageCounts().data?.open;
