import type { MapFiles } from '../server/map/map.js';
import type { PageFiles } from '../src/document/document.js';

export const pageFiles: PageFiles & { worker: string; map: MapFiles } = {
  scripts: ['main.js'],
  screens: { home: ['home.js'], location: ['map.js', 'location.js'] },
  styles: ['main.css', 'fonts.css'],
  lateStyles: ['main.css'],
  rules: ['@layer app;', { selectors: [['body', []]], body: '{margin:0}' }],
  fonts: '@font-face{font-family:Overpass}',
  font: 'font.woff2',
  theme: 'theme.js',
  worker: 'worker.js',
  map: { land: 'land.geojson', stations: 'stations.geojson', runways: 'runways.geojson', worker: 'worker.mjs' },
  boot: 'begin()',
  icon: 'icon.svg',
  icons: { small: '192.png', large: '512.png', maskable: 'maskable.png', apple: 'apple.png', badge: 'badge.png' },
  picture: 'picture.png',
  licences: 'licences.txt',
};

/** A page without the one script and the one style that the content policy names. */
export function withoutBoot(html: string): string {
  return html
    .replace(/<script data-[^>]*>begin\(\)<\/script>/, '')
    .replace('<style>@font-face{font-family:Overpass}@layer app;body{margin:0}</style>', '');
}
