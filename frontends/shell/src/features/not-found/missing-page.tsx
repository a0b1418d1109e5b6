import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { useHead } from '../../head/head.js';

interface MissingPageProps {
  /** « Lieu non trouvé » */
  title: string;
  back: { label: string; to: string };
  /** 410 for what was there once, so that search engines drop the page at once. */
  status?: 404 | 410;
}

/** A page of something that does not exist, and a way on. */
export function MissingPage({ title, back, status = 404 }: MissingPageProps) {
  useHead({ title, status });
  return (
    <Page width="read">
      <PageHeader title={title} />
      <EmptyState
        drawing="search"
        title="L’adresse est peut-être incomplète, ou la page a été retirée."
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      />
    </Page>
  );
}
