import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageFiles } from '../src/document.js';

const TEXTS: Record<number, { title: string; text: string }> = {
  400: { title: 'Cette adresse est illisible.', text: 'Vérifiez-la, ou repartez de l’accueil.' },
  404: { title: 'Cette page n’existe pas.', text: 'L’adresse est peut-être incomplète, ou la page a été retirée.' },
  500: {
    title: 'Une erreur est survenue.',
    text: 'Elle vient de chez nous, et elle a été enregistrée. Réessayez dans un instant.',
  },
  503: {
    title: 'Le site est momentanément indisponible.',
    text: 'Réessayez dans un instant.',
  },
};

/** What a browser shows when this server fails by itself: the product's look, without its scripts. */
export function errorPage(status: number, brandName: string, clientFolder: string): string {
  const { title, text } = TEXTS[status] ?? TEXTS[status < 500 ? 400 : 500]!;
  const { styles, theme, icon } = filesOf(clientFolder);
  const brand = brandName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${brand}</title>
<meta name="robots" content="noindex">
<script src="/assets/${theme}"></script>
${styles.map((file) => `<link rel="stylesheet" href="/assets/${file}">`).join('\n')}
<link rel="icon" href="/assets/${icon}" type="image/svg+xml">
</head>
<body>
<main class="page-erreur">
<p class="page-erreur-marque"><a href="/">${brand}</a></p>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Retour à l’accueil</a></p>
</main>
</body>
</html>
`;
}

/** Read at each failure, which is seldom. */
function filesOf(clientFolder: string): Pick<PageFiles, 'styles' | 'theme' | 'icon'> {
  return JSON.parse(readFileSync(path.join(clientFolder, 'assets.json'), 'utf8')) as PageFiles;
}
