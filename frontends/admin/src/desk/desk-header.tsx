import { links, useTitle } from '@placette/shell-api';
import { PageHeader } from '@placette/ui/page-header';
import { StatusTag } from '@placette/ui/status-tag';
import { DeskTabs } from './desk-tabs.js';

const TABS = [
  { to: links.moderation, label: 'Documents' },
  { to: links.adminReports, label: 'Signalements' },
];

/** The two queues of moderators. */
export function DeskHeader({ title }: { title: string }) {
  useTitle(title);
  return (
    <>
      <PageHeader title={title} action={<StatusTag tone="info">Zone Admin</StatusTag>} />
      <DeskTabs label="Modération" tabs={TABS} />
    </>
  );
}
