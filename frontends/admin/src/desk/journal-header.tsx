import { links, useTitle } from '@placette/shell-api';
import { PageHeader } from '@placette/ui/page-header';
import { StatusTag } from '@placette/ui/status-tag';
import { DeskTabs } from './desk-tabs.js';

const TABS = [
  { to: links.adminAudit, label: 'Comptes' },
  { to: links.adminModerationLog, label: 'Modération' },
];

/** The two journals, which nobody can change (C6). */
export function JournalHeader({ title }: { title: string }) {
  useTitle(title);
  return (
    <>
      <PageHeader title={title} action={<StatusTag tone="info">Zone Admin</StatusTag>} />
      <DeskTabs label="Journaux" tabs={TABS} />
    </>
  );
}
