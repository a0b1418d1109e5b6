import type { DocumentStatus, ModerationItem } from '@placette/contracts/documents/schema';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import type { Column } from '@placette/ui/data-table';
import { Page } from '@placette/ui/page';
import { Plate } from '@placette/ui/plate-field';
import { StatRow } from '@placette/ui/stat';
import { StatusTag } from '@placette/ui/status-tag';
import { useEffect, useState } from 'react';
import { CategoryBadge, DeskHeader } from '../../desk/desk-header.js';
import { dateColumn, PagedTable } from '../../desk/paged-table.js';
import { useModeration } from './api.js';
import { DeskFilters, useDeskFilter } from './desk-filters.js';
import { documentLabel, waitText } from '../../desk/labels.js';
import styles from './moderation.module.css';
import { ReviewDialog } from './review/review-dialog.js';

const EMPTY: Record<DocumentStatus, { title: string; text?: string }> = {
  pending: { title: 'Aucun document en attente', text: 'Tous les documents ont été traités.' },
  approved: { title: 'Aucun document approuvé' },
  rejected: { title: 'Aucun document rejeté' },
};

const NOTHING_FOUND = { title: 'Aucun document ne correspond', text: 'Changez la recherche ou la catégorie.' };

const columns: readonly Column<ModerationItem>[] = [
  { key: 'type', title: 'Type', cell: (item) => documentLabel(item.document_type), header: true },
  {
    key: 'category',
    title: 'Catégorie',
    cell: (item) => <CategoryBadge category={item.category} />,
  },
  { key: 'person', title: 'Personne', cell: personName },
  { key: 'subject', title: 'Véhicule ou parking', cell: (item) => <Subject item={item} /> },
  { key: 'file', title: 'Fichier', cell: (item) => <span className={styles.file}>{item.file_name}</span> },
  dateColumn('Déposé le', ({ created_at }) => created_at),
  { key: 'claim', title: 'Examen', cell: ({ claim }) => (claim ? <Examiner claim={claim} /> : '–') },
];

/** /admin/moderation (MO-01 to MO-04). */
export function ModerationScreen() {
  const desk = useDeskFilter();
  const { status, q, category, order } = desk.filter;
  const [examined, setExamined] = useState<ModerationItem | null>(null);
  const query = useModeration(desk.filter);
  const items = onceEach(query.data?.pages.flatMap((page) => page.items) ?? []);
  const { counters, waiting } = query.data?.pages[0] ?? {};
  const { hasNextPage, fetchNextPage } = query;
  const isAtEnd = examined !== null && items.at(-1)?.id === examined.id;
  useEffect(() => {
    if (isAtEnd && hasNextPage) void fetchNextPage();
  }, [isAtEnd, hasNextPage, fetchNextPage]);

  function close() {
    setExamined(null);
  }

  return (
    <Page width="full">
      <DeskHeader title="Modération des Documents" />
      {counters && waiting && (
        <StatRow
          items={[
            { value: counters.total, label: 'En attente' },
            { value: counters.vehicle, label: 'Documents de véhicules' },
            { value: counters.parking, label: 'Documents de parkings' },
            { value: counters.users, label: 'Personnes concernées' },
            { value: waitText(waiting.median), label: 'Attente médiane' },
            { value: waitText(waiting.oldest), label: 'Plus longue attente' },
          ]}
        />
      )}
      <h2 className={styles.title}>Documents à modérer</h2>
      <DeskFilters {...desk} />
      <PagedTable
        query={query}
        texts={{
          loading: 'Chargement des documents...',
          failed: 'Erreur lors du chargement des documents en attente',
          more: 'Afficher plus de documents',
        }}
        empty={q || category ? NOTHING_FOUND : EMPTY[status]}
        caption={`Documents à modérer, les plus ${order === 'oldest' ? 'anciens' : 'récents'} d’abord`}
        columns={columns}
        rows={items}
        rowKey={(item) => item.id}
        action={(item) => (
          <Button variant="secondary" size="compact" onClick={() => setExamined(item)} aria-label={examineLabel(item)}>
            Examiner
          </Button>
        )}
      />
      {examined && <ReviewDialog item={examined} items={items} onOpen={setExamined} onClose={close} />}
    </Page>
  );
}

/** Somebody whose oldest document was decided between two pages may stand on both (MO-12). */
function onceEach(items: ModerationItem[]): ModerationItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function personName({ user_info }: ModerationItem): string {
  return user_info ? `${user_info.first_name} ${user_info.last_name}` : 'Informations propriétaire non disponibles';
}

function examineLabel(item: ModerationItem): string {
  return `Examiner ${documentLabel(item.document_type)}, ${personName(item)}`;
}

function Subject({ item: { vehicle_info, parking_info } }: { item: ModerationItem }) {
  if (vehicle_info) {
    return (
      <span className={styles.vehicle}>
        {vehicle_info.marque} {vehicle_info.modele} <Plate>{vehicle_info.immatriculation}</Plate>
      </span>
    );
  }
  return parking_info ? `${parking_info.title}, ${parking_info.city}` : '–';
}

function Examiner({ claim: { moderator_id, name } }: { claim: NonNullable<ModerationItem['claim']> }) {
  const { session } = useShell();
  return (
    <StatusTag tone="info">
      {moderator_id === session.user?.id ? 'Par vous' : `Par ${name ?? 'un modérateur'}`}
    </StatusTag>
  );
}
