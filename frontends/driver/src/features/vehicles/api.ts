import { documentsRoutes } from '@placette/contracts/documents/routes';
import type { VEHICLE_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import { useShell, type CallInput } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type NewVehicleBody = NonNullable<CallInput<typeof requestsRoutes.addVehicle>['body']>;
export type ChangedVehicleBody = NonNullable<CallInput<typeof requestsRoutes.changeVehicle>['body']>;

/** The same key adds once, however often it is sent. */
export function useAddVehicle(idempotencyKey: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewVehicleBody) => api.call(requestsRoutes.addVehicle, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['vehicles'] }),
  });
}

/** The same twice changes once. Requests already sent keep the vehicle as it was. */
export function useChangeVehicle(vehicle_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedVehicleBody) => api.call(requestsRoutes.changeVehicle, { params: { vehicle_id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['vehicles'] }),
  });
}

/** Ruling C38: pending requests with this vehicle end with it. */
export function useDeleteVehicle(vehicle_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(requestsRoutes.deleteVehicle, { params: { vehicle_id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['vehicles'] }),
        client.invalidateQueries({ queryKey: ['requests'] }),
      ]),
  });
}

/** VE-05, latest first; reloaded by the live signal "vehicles". */
export function useVehicleDocuments(subject_id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['vehicles', subject_id, 'documents'],
    queryFn: async ({ signal }) => {
      const params = { category: 'vehicle', subject_id } as const;
      return (await api.call(documentsRoutes.listDocumentsOf, { params, signal })).documents;
    },
  });
}

/** A missing document, or one in place of a rejected one. */
export function useSubmitVehicleDocument(subject_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { document_type: (typeof VEHICLE_DOCUMENT_TYPES)[number]; upload_id: string }) =>
      api.call(documentsRoutes.submitDocumentOf, { params: { category: 'vehicle', subject_id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['vehicles'] }),
  });
}
