import { DOCUMENT_TYPE_LABELS, type OwnDocument } from '@placette/contracts/documents/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DocumentStatusTag } from '@placette/ui/document-list';
import { dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { useDeleteIdentity } from './api.js';
import styles from './identity.module.css';

/** The documents already sent; all but approved ones can be deleted (ID-05). */
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
    if (agreed) remove.mutate(document.id, { onSuccess: () => toast({ text: 'Document supprimé.' }) });
  }

  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className={styles.title}>
        Documents envoyés
      </h2>
      {remove.error && (
        <Notice tone="err" live>
          {problemText(remove.error, 'Erreur lors de la suppression')}
        </Notice>
      )}
      <ul className={shared.plainList}>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
