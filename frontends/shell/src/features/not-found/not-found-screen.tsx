import { links } from '@placette/shell-api';
import { BayDrawing } from '@placette/ui/bay';
import { ButtonLink } from '@placette/ui/button';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { useHead } from '../../head/head.js';

export function NotFoundScreen() {
  useHead({ title: 'Page introuvable', status: 404 });
  return (
    <Page width="read">
      <BayDrawing content="search" />
      <PageHeader
        title="Cette page n’existe pas."
        text="L’adresse est peut-être incomplète, ou la page a été retirée."
      />
      <ButtonLink to={links.home}>Retour à l’accueil</ButtonLink>
    </Page>
  );
}
