import {
  DESK_REPLY_MAX,
  newDeskTemplateSchema,
  TEMPLATE_NAME_MAX,
  type DeskTemplate,
} from '@placette/contracts/notifications/desk/schema';
import { links } from '@placette/shell-api';
import { SavedTexts } from '@placette/shell-api/saved-texts';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { BackLink } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { QueryState } from '@placette/ui/query-state';
import { useState } from 'react';
import { DeskHeader } from '../../desk/desk-header.js';
import { useDeleteTemplate, useSaveTemplate, useTemplates } from './api.js';
import styles from './messages.module.css';

/** /admin/messages/reponses: the texts that moderators answer with, the same for all of them (DK-01). */
export function TemplatesScreen() {
  const query = useTemplates();
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
      <SavedTexts
        texts={templates}
        edited={edited}
        onEdit={setEdited}
        draft="reponse-type"
        schema={newDeskTemplateSchema}
        limits={{ name: TEMPLATE_NAME_MAX, text: DESK_REPLY_MAX, rows: 8 }}
        words={{
          name: 'Pour l’équipe.',
          text: 'Sans «\u00a0Bonjour\u00a0» ni signature, que l’e-mail ajoute.',
          removal: 'Les réponses déjà envoyées ne changent pas.',
        }}
        useSave={useSaveTemplate}
        useRemoval={useDeleteTemplate}
      />
      {query.data && (
        <p className={styles.add}>
          <Button onClick={() => setEdited(null)}>Ajouter une réponse</Button>
        </p>
      )}
    </Page>
  );
}
