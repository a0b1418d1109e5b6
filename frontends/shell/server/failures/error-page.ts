import { plainPage, type PlainPage } from './plain-page.js';

const home = { label: 'Retour à l’accueil', to: '/' };
const places = { label: 'Lieux couverts', to: '/lieux' };
const help = { label: 'Centre d’aide', to: '/aide' };
/** The text of the link that loads the same URL again. */
const again = { label: 'Réessayer', to: '' };

const TEXTS: Record<number, PlainPage> = {
  400: {
    title: 'Cette adresse est illisible.',
    text: 'Vérifiez-la, ou repartez de l’accueil.',
    links: [home, places, help],
  },
  404: {
    title: 'Cette page n’existe pas.',
    text: 'L’adresse est peut-être incomplète, ou la page a été retirée.',
    links: [home, places, help],
  },
  500: {
    title: 'Une erreur est survenue.',
    text: 'Elle vient de chez nous, et elle a été enregistrée. Réessayez dans un instant.',
    links: [again, home, help],
  },
  503: {
    title: 'Le site est momentanément indisponible.',
    text: 'Réessayez dans un instant.',
    links: [again, home],
  },
};

const OFFLINE: PlainPage = {
  title: 'Vous êtes hors ligne.',
  text: 'Cette page a besoin du réseau. Vérifiez votre connexion, puis réessayez. Les pages que vous avez déjà lues restent lisibles.',
  links: [again, home, places],
  // Where the service worker lists the stays that this device keeps (FD-10).
  mark: '<!--sejours-->',
};

/** What a browser shows when this server fails by itself: the product's look, without its scripts. */
export function errorPage(status: number, brandName: string, clientFolder: string): string {
  return plainPage(TEXTS[status] ?? TEXTS[status < 500 ? 400 : 500]!, brandName, clientFolder);
}

/** What the service worker shows in place of a page it cannot reach. */
export function offlinePage(brandName: string, clientFolder: string): string {
  return plainPage(OFFLINE, brandName, clientFolder);
}
