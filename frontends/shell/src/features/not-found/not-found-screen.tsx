import { links } from '@placette/shell-api';
import { MissingPage } from './missing-page.js';

export function NotFoundScreen() {
  return <MissingPage title="Cette page n’existe pas." back={{ label: 'Retour à l’accueil', to: links.home }} />;
}
