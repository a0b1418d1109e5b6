import { useApiQuery } from './use-api.js';
import { documentsApi } from '@placette/contracts/client/documents';
import type { PARKING_DOCUMENT_TYPES, VEHICLE_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemText, useShell } from './shell.js';
import { useUploads } from './uploads/use-uploads.js';

/** The parking or vehicle that a document belongs to. */
interface DocumentSubject {
  category: 'parking' | 'vehicle';
  subject_id: string;
}

interface DocumentFormOptions {
  type: (typeof PARKING_DOCUMENT_TYPES)[number] | (typeof VEHICLE_DOCUMENT_TYPES)[number];
  onSent: () => void;
}

/** The live signal that reloads a subject with its documents. */
const topicOf = { parking: 'parkings', vehicle: 'vehicles' } as const;

/** Returns the latest first. */
export function useDocuments({ category, subject_id }: DocumentSubject) {
  return useApiQuery(
    [topicOf[category], subject_id, 'documents'],
    async (api, signal) =>
      (await api.call(documentsApi.listDocumentsOf, { params: { category, subject_id }, signal })).documents,
  );
}

/** The state and actions of the form for a missing document, or for one that replaces a rejected one. */
export function useDocumentForm({ category, subject_id }: DocumentSubject, { type, onSent }: DocumentFormOptions) {
  const { api, toast } = useShell();
  const client = useQueryClient();
  const uploads = useUploads('document', { type });
  const submit = useMutation({
    mutationFn: (upload_id: string) => {
      const body = { document_type: type, upload_id };
      return api.call(documentsApi.submitDocumentOf, { params: { category, subject_id }, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [topicOf[category]] }),
  });
  const onSuccess = () => {
    toast({ text: 'Document envoyé. Il est en cours de vérification.' });
    onSent();
  };
  return {
    type,
    uploads,
    isPending: submit.isPending,
    error: submit.error ? problemText(submit.error, "Erreur lors de l'upload du document") : undefined,
    onSend: (upload_id: string) => submit.mutate(upload_id, { onSuccess }),
  };
}
