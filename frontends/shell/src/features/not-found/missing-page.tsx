import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { useHead } from '../../head/head.js';

interface MissingPageProps {
  /** « Lieu non trouvé » */
  title: string;
  text?: string;
  back: { label: string; to: string };
  /** 410 for what was there once, so that search engines drop the page at once. */
  status?: 404 | 410;
}

/** A page of something that does not exist, and ways on. */
export function MissingPage({
  title,
  text = 'L’adresse est peut-être incomplète, ou la page a été retirée.',
  back,
  status = 404,
}: MissingPageProps) {
  useHead({ title, description: text, status });
  return (
    <Page width="read">
      <PageHeader title={title} />
      <EmptyState
        drawing="search"
        title={text}
        action={
          <>
            <ButtonLink to={back.to}>{back.label}</ButtonLink>
            {back.to !== links.locations && <Link to={links.locations}>Lieux couverts</Link>}
            <Link to={links.help}>Centre d’aide</Link>
          </>
        }
      />
    </Page>
  );
}

export function NotFoundScreen() {
  return <MissingPage title="Cette page n’existe pas." back={{ label: 'Retour à l’accueil', to: links.home }} />;
}
