import { defineRoute } from '../../kernel/define-route.js';
import { waitingRequestsSchema } from './schema.js';

/** Apart from the other routes of requests: the navigation of every screen loads this one alone. */
export const waitingRequestsRoutes = {
  countWaitingRequests: defineRoute({
    method: 'GET',
    path: '/api/requests/waiting',
    summary: 'Combien de mes demandes attendent une réponse',
    access: 'user',
    response: waitingRequestsSchema,
  }),
};
