import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { useHead } from '../../head/head.js';

interface MissingPageProps {
  /** « Lieu non trouvé » */
  title: string;
  back: { label: string; to: string };
}

/** A page of something that does not exist: status 404, and a way on. */
export function MissingPage({ title, back }: MissingPageProps) {
  useHead({ title, status: 404 });
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
