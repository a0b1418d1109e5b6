import { isCard } from '@placette/contracts/documents/files';
import { DOCUMENT_TYPE_LABELS, IDENTITY_DOCUMENT_TYPES, type OwnDocument } from '@placette/contracts/documents/schema';
import { problemText, useApiMutation, useApiQuery, useShell, useUploads } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Disclosure } from '@placette/ui/disclosure';
import { FailureNotice } from '@placette/ui/notice';
import { DocumentForm } from '@placette/ui/document-form';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { useState } from 'react';
import shared from '@placette/ui/shared.module.css';
import { DocumentStatusTag } from '@placette/ui/document-list';
import { dateAndTime } from '@placette/ui/format';
import { documentsApi } from '@placette/contracts/client/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styles from './identity.module.css';

type IdentityType = (typeof IDENTITY_DOCUMENT_TYPES)[number];

const choices = IDENTITY_DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }));

interface IdentityUploadProps {
  /** When the answer comes, said under the form. */
  answer: string;
  onSent: () => void;
}

/** Keeps the type and the files when the server refuses them. Most people have a card: its two sides are asked for first. */
export function IdentityUpload({ answer, onSent }: IdentityUploadProps) {
  const { toast } = useShell();
  const submit = useSubmitIdentity(() => {
    toast({ text: 'Document envoyé. Il est en cours de vérification.' });
    onSent();
  });
  const [type, setType] = useState<IdentityType>('carte_identite');
  const uploads = useUploads('document', { type });
  return (
    <section className={styles.form}>
      <h2 id="envoi" className={styles.title}>
        Envoyer une pièce d’identité
      </h2>
      <DocumentForm
        headingId="envoi"
        label="Votre document"
        type={type}
        uploads={uploads}
        isPending={submit.isPending}
        error={problemText(submit.error, "Erreur lors de l'upload du document")}
        isPrivacySaid={false}
        onSend={(upload_id, document_type) => submit.mutate({ document_type, upload_id })}
      >
        <SegmentedControl label="Type de document" options={choices} value={type} onChange={setType} />
      </DocumentForm>
      <p className={shared.muted}>{answer}</p>
    </section>
  );
}

/** C50: the second side of a card that was sent without it, today or another day. */
function MissingVerso({ document: { document_type, upload_id } }: { document: OwnDocument }) {
  const { toast } = useShell();
  const submit = useSubmitIdentity(() => toast({ text: 'Verso ajouté. Votre document est en cours de vérification.' }));
  const uploads = useUploads('document', { type: document_type, recto: upload_id });
  return (
    <div className={styles.missing}>
      <Disclosure summary="Une seule face reçue&nbsp;: ajouter le verso">
        <DocumentForm
          label="Verso"
          type={document_type}
          isVerso
          isPrivacySaid={false}
          uploads={uploads}
          isPending={submit.isPending}
          error={problemText(submit.error, "Erreur lors de l'upload du document")}
          onSend={(sent) => submit.mutate({ document_type: document_type as IdentityType, upload_id: sent })}
        />
      </Disclosure>
    </div>
  );
}

/** The documents already sent; all but approved ones can be deleted (ID-05), and the latest one completed (C50). */
export function SubmittedDocuments({ documents }: { documents: readonly OwnDocument[] }) {
  const remove = useDeleteIdentity();
  const { confirm, toast } = useShell();

  async function askToDelete(document: OwnDocument) {
    const agreed = await confirm({
      title: `Supprimer le document «\u00a0${document.file_name}\u00a0»\u00a0?`,
      body: 'Le fichier est effacé définitivement.',
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (agreed) remove.mutate(document.id, { onSuccess: () => toast({ text: 'Document supprimé.', apart: true }) });
  }

  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className={styles.title}>
        Documents envoyés
      </h2>
      <FailureNotice>{problemText(remove.error, 'Erreur lors de la suppression')}</FailureNotice>
      <ul>
        {documents.map((document) => (
          <li key={document.id} className={styles.document}>
            <div>
              <p className={shared.label}>{DOCUMENT_TYPE_LABELS[document.document_type]}</p>
              <p className={styles.documentFile}>
                {document.file_name}, envoyé le{' '}
                <time dateTime={document.created_at}>{dateAndTime(document.created_at)}</time>
              </p>
              {document.rejection_reason && <p className={styles.reason}>Motif&nbsp;: {document.rejection_reason}</p>}
            </div>
            <div className={styles.documentEnd}>
              <DocumentStatusTag status={document.status} />
              {document.status !== 'approved' && (
                <Button
                  variant="quietDanger"
                  size="compact"
                  isPending={remove.isPending && remove.variables === document.id}
                  onClick={() => void askToDelete(document)}
                >
                  Supprimer
                </Button>
              )}
            </div>
            {document === documents[0] && isHalf(document) && (
              <MissingVerso key={document.upload_id} document={document} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A card of which one picture came. It may show both sides: the second one is offered, never required. */
function isHalf({ document_type, status, pages, upload_id }: OwnDocument): boolean {
  return isCard(document_type) && status !== 'approved' && pages === 1 && upload_id !== undefined;
}

/** Status and identity documents; reloaded by the live signal "verification". */
export function useIdentity() {
  return useApiQuery(['verification', 'identity'], (api, signal) => api.call(documentsApi.getVerification, { signal }));
}

/** @param onSent before the new state is loaded, with which the form goes */
function useSubmitIdentity(onSent: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { document_type: IdentityType; upload_id: string }) =>
      api.call(documentsApi.submitIdentityDocument, { body }),
    onSuccess: () => {
      onSent();
      return client.invalidateQueries({ queryKey: ['verification'] });
    },
  });
}

function useDeleteIdentity() {
  return useApiMutation(
    (api, document_id: string) => api.call(documentsApi.deleteIdentityDocument, { params: { document_id } }),
    { reloads: ['verification'], reloadsWhen: 'settled' },
  );
}
