import { canWithdraw } from '@placette/contracts/documents/lifecycle';
import { DOCUMENT_TYPE_LABELS, type OwnDocument } from '@placette/contracts/documents/schema';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useWithdrawDocument } from '../api.js';

interface WithdrawDocumentProps {
  parking_spot_id: string;
  document: OwnDocument;
  /** Those of the parking, latest first. */
  documents: readonly OwnDocument[];
}

/** Offered where the parking keeps a proof without it (C16). */
export function WithdrawDocument({ parking_spot_id, document, documents }: WithdrawDocumentProps) {
  const { confirm, toast } = useShell();
  const withdrawal = useWithdrawDocument(parking_spot_id);
  const label = DOCUMENT_TYPE_LABELS[document.document_type];
  const current = documents.filter(
    (each, index) => documents.findIndex(({ document_type }) => document_type === each.document_type) === index,
  );
  if (!canWithdraw(current, document.document_type)) return null;

  async function ask() {
    const agreed = await confirm({
      title: `Retirer le document «\u202f${label}\u202f»\u202f?`,
      body: 'Le fichier est effacé définitivement. Les autres documents du parking restent.',
      confirmLabel: 'Retirer',
      danger: true,
    });
    if (!agreed) return;
    withdrawal.mutate(document.id, {
      onSuccess: () => toast({ text: 'Document retiré.' }),
      onError: (error) => toast({ text: problemText(error, 'Erreur lors de la suppression'), tone: 'warn' }),
    });
  }

  return (
    <Button variant="quietDanger" size="compact" isPending={withdrawal.isPending} onClick={() => void ask()}>
      Retirer
      <VisuallyHidden>&nbsp;: {label}</VisuallyHidden>
    </Button>
  );
}
