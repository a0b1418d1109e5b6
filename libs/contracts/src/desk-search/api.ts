import type { z } from 'zod';
import { call, calls, gatewayCall } from '../kernel/call.js';
import type { DeskRight } from '../kernel/desk.js';
import {
  deskFoundSchema,
  deskSearchSchema,
  foundMessagesSchema,
  foundPeopleSchema,
  foundReportsSchema,
  foundVehiclesSchema,
} from './schema.js';

/** DK-02: each service searches what it owns; stays and parkings are found as their desks find them. */
const find = <O extends z.ZodType>(right: DeskRight, output: O, access: 'moderator' | 'signed-in' = 'moderator') =>
  call({ access, right, input: deskSearchSchema, output });

/** Identity reads the role from the database. */
export const identitySearchApi = calls('identity', {
  findPeople: find('accounts', foundPeopleSchema, 'signed-in'),
});
export const requestsSearchApi = calls('requests', { findVehicles: find('accounts', foundVehiclesSchema) });
export const documentsSearchApi = calls('documents', { findReports: find('reports', foundReportsSchema) });
export const notificationsSearchApi = calls('notifications', { findMessages: find('messages', foundMessagesSchema) });

export const deskSearchApi = {
  searchDesk: gatewayCall({
    http: 'GET /api/admin/search',
    summary: 'Ce que le rôle permet de trouver : personnes, véhicules, séjours, parkings, signalements et messages',
    access: 'admin',
    right: 'search',
    query: deskSearchSchema,
    response: deskFoundSchema,
  }),
};
