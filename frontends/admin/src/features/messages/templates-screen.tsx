import {
  DESK_REPLY_MAX,
  newDeskTemplateSchema,
  TEMPLATE_NAME_MAX,
  type DeskTemplate,
} from '@placette/contracts/notifications/desk/schema';
import { links, problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { EmptyState } from '@placette/ui/empty-state';
import { BackLink } from '@placette/ui/link';
import { FailureNotice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { QueryState } from '@placette/ui/query-state';
import shared from '@placette/ui/shared.module.css';
import { TextArea, TextField } from '@placette/ui/text-field';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useId, useState, type FormEvent } from 'react';
import { DeskHeader } from '../../desk/desk-header.js';
import { useDeleteTemplate, useSaveTemplate, useTemplates } from './api.js';
import styles from './messages.module.css';

/** /admin/messages/reponses: the texts that moderators answer with, the same for all of them (DK-01). */
export function TemplatesScreen() {
  const query = useTemplates();
  /** null: a new one. */
  const [edited, setEdited] = useState<DeskTemplate | null>();
  const templates = query.data ?? [];
  return (
    <Page width="form">
      <BackLink to={links.adminMessages}>Retour aux messages</BackLink>
      <DeskHeader title="Réponses enregistrées" />
      <p className={styles.lead}>Toute l’équipe s’en sert. Un changement ne touche pas ce qui est déjà envoyé.</p>
      <QueryState
        query={query}
        loading="Chargement des réponses..."
        failure="Erreur lors du chargement des réponses"
        rows={3}
      />
      {query.data && templates.length === 0 && <EmptyState title="Aucune réponse enregistrée" />}
      <ul className={styles.templates}>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
        ))}
      </ul>
      {query.data && <Button onClick={() => setEdited(null)}>Ajouter une réponse</Button>}
      {edited !== undefined && (
        <TemplateDialog key={edited?.id ?? 'nouvelle'} template={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}

function TemplateRow({ template, onEdit }: { template: DeskTemplate; onEdit: () => void }) {
  const { confirm, toast } = useShell();
  const removal = useDeleteTemplate(template);

  async function askToDelete() {
    const agreed = await confirm({
      title: `Supprimer la réponse «\u202f${template.name}\u202f»\u202f?`,
      body: 'Les réponses déjà envoyées ne changent pas.',
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (agreed) removal.mutate(undefined, { onSuccess: () => toast({ text: 'Réponse supprimée.', apart: true }) });
  }

  return (
    <li>
      <h2 className={styles.name}>{template.name}</h2>
      <p className={styles.words}>{template.text}</p>
      <FailureNotice>
        {removal.error && problemText(removal.error, 'Erreur lors de la suppression de la réponse')}
      </FailureNotice>
      <div className={shared.cluster3}>
        <Button variant="secondary" size="compact" onClick={onEdit}>
          Modifier
          <VisuallyHidden> {template.name}</VisuallyHidden>
        </Button>
        <Button
          variant="quietDanger"
          size="compact"
          isPending={removal.isPending}
          pendingLabel="Suppression..."
          onClick={() => void askToDelete()}
        >
          Supprimer
          <VisuallyHidden> {template.name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

/** `template` is null for a new one. */
function TemplateDialog({ template, onClose }: { template: DeskTemplate | null; onClose: () => void }) {
  const { toast } = useShell();
  const draft = `reponse-type.${template?.id ?? 'nouvelle'}`;
  const [name, setName] = useDraftText(`${draft}.nom`, template?.name);
  const [text, setText] = useDraftText(`${draft}.texte`, template?.text);
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useSaveTemplate(template);
  const formId = useId();
  const checked = newDeskTemplateSchema.safeParse({ name, text });
  const errorOf = (field: 'name' | 'text') =>
    isSubmitted ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!checked.success || save.isPending) return;
    save.mutate(checked.data, {
      onSuccess: () => {
        setName('');
        setText('');
        toast({ text: 'Réponse enregistrée.' });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={template ? 'Modifier la réponse' : 'Nouvelle réponse'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} isPending={save.isPending} pendingLabel="Enregistrement...">
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={shared.stack5} onSubmit={submit}>
        <FailureNotice>
          {save.error && problemText(save.error, 'Erreur lors de l’enregistrement de la réponse')}
        </FailureNotice>
        <TextField
          label="Nom de la réponse"
          hint="Pour l’équipe."
          maxLength={TEMPLATE_NAME_MAX}
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        <TextArea
          label="Texte"
          hint="Sans «&nbsp;Bonjour&nbsp;» ni signature, que l’e-mail ajoute."
          rows={8}
          maxLength={DESK_REPLY_MAX}
          value={text}
          error={errorOf('text')}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
