import {
  REPORT_REASONS,
  REPORT_TARGET_LABELS,
  reportStatusSchema,
  type ReportItem,
  type ReportStatus,
} from '@placette/contracts/documents/reports/schema';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import type { Column } from '@placette/ui/data-table';
import { FailureNotice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import { dateColumn, PagedTable } from '../../desk/paged-table.js';
import { useReport, useReports } from './api.js';
import { STATUS_LABELS } from '../../desk/labels.js';
import { ReportExamination } from './report-examination.js';
import styles from './reports.module.css';

const TABS = reportStatusSchema.options.map((value) => ({ value, label: STATUS_LABELS[value] }));
const EMPTY: Record<ReportStatus, string> = {
  open: 'Aucun signalement à traiter',
  kept: 'Aucun contenu gardé',
  removed: 'Aucun contenu retiré',
  dismissed: 'Aucun signalement classé sans suite',
};

const columns: readonly Column<ReportItem>[] = [
  { key: 'reference', title: 'Référence', cell: ({ reference }) => reference, header: true },
  {
    key: 'content',
    title: 'Contenu',
    cell: (item) => (
      <span className={styles.content}>
        {REPORT_TARGET_LABELS[item.target_type]}
        {item.target_label && `\u00a0: ${item.target_label}`}
      </span>
    ),
  },
  { key: 'reason', title: 'Raison', cell: ({ reason }) => REPORT_REASONS[reason] },
  {
    key: 'others',
    title: 'Autres signalements',
    cell: ({ others_open }) => (others_open === 0 ? '–' : others_open),
    figures: true,
  },
  dateColumn('Reçu le', ({ created_at }) => created_at),
];

function withoutReport(search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search);
  left.delete('signalement');
  return left;
}

/** /admin/moderation/signalements (L6): who waits longest comes first. */
export function ReportsScreen() {
  const [search, setSearch] = useSearchParams();
  const status = reportStatusSchema.catch('open').parse(search.get('etat'));
  const [examined, setExamined] = useState<ReportItem | null>(null);
  const query = useReports(status);
  const asked = useReport(search.get('signalement'));
  const shown = examined ?? asked.data;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <Page width="full">
      <DeskHeader title="Signalements" />
      <div className={styles.head}>
        <SegmentedControl
          label="État des signalements"
          options={TABS}
          value={status}
          onChange={(etat) => setSearch(etat === 'open' ? {} : { etat }, { replace: true })}
        />
      </div>
      <FailureNotice>
        {asked.error && problemText(asked.error, 'Ce signalement ne peut pas être affiché.')}
      </FailureNotice>
      <PagedTable
        query={query}
        texts={{
          loading: 'Chargement des signalements...',
          failed: 'Les signalements ne peuvent pas être affichés',
          more: 'Afficher plus de signalements',
        }}
        empty={{ title: EMPTY[status] }}
        caption={`Signalements, les plus ${status === 'open' ? 'anciens' : 'récents'} d’abord`}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        action={(item) => (
          <Button
            variant="secondary"
            size="compact"
            onClick={() => setExamined(item)}
            aria-label={`Examiner ${item.reference}`}
          >
            Examiner
          </Button>
        )}
      />
      {shown && (
        <ReportExamination
          item={shown}
          onClose={() => {
            setExamined(null);
            if (search.has('signalement')) setSearch(withoutReport(search), { replace: true });
          }}
        />
      )}
    </Page>
  );
}
