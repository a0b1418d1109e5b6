import sharp from 'sharp';
import { randomOf } from './random.mjs';
import { SCENES } from './scenes.mjs';

/** Drawn pictures, so that the demonstration shows nobody's home and nobody's papers. */

const SKIES = {
  jour: ['#cfe3ef', '#dbe6e8', '#bfd6e6', '#e6e4da', '#c8d9e0'],
  soir: ['#5d6b8a', '#46506e', '#8a7a86', '#6a6f8c', '#9a7d72'],
};

/**
 * @param {import('./market/words.mjs').Kind} kind
 * @param {keyof typeof SKIES} light
 * @param {number} seed the same parking by day and in the evening
 */
export function drawParking(kind, light, seed) {
  const random = randomOf(3, 5, seed);
  const inside = kind === 'souterrain';
  const shade = light === 'soir' && !inside ? '<path d="M0 0h1280v960H0z" fill="#1d2440" opacity=".34"/>' : '';
  return picture(
    1280,
    960,
    `<path d="M0 0h1280v960H0z" fill="${random.one(SKIES[light])}"/>${SCENES[kind](random)}${shade}`,
  );
}

/**
 * @param {string} prenom
 * @param {string} nom
 */
export function drawIdentityCard(prenom, nom) {
  return picture(
    1000,
    640,
    `<rect width="1000" height="640" rx="36" fill="#dfe9ee"/><rect x="60" y="150" width="230" height="300" rx="12" fill="#b7c7d0"/>
    <circle cx="175" cy="260" r="60" fill="#8fa3ae"/><path d="M85 450c0-70 40-110 90-110s90 40 90 110z" fill="#8fa3ae"/>
    <g font-family="sans-serif" fill="#24343c"><text x="60" y="96" font-size="40" font-weight="700">CARTE DE DÉMONSTRATION</text>
    <text x="340" y="200" font-size="28">Nom</text><text x="340" y="244" font-size="38">${nom}</text>
    <text x="340" y="310" font-size="28">Prénom</text><text x="340" y="354" font-size="38">${prenom}</text>
    <text x="60" y="560" font-size="56" fill="#a33" font-weight="700">SPÉCIMEN, SANS VALEUR</text></g>`,
  );
}

/** @param {string} title */
export function drawPaper(title) {
  const lines = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M90 ${360 + index * 62}h${index % 3 === 2 ? 420 : 640}" stroke="#c9ccc8" stroke-width="14"/>`,
  );
  return picture(
    820,
    1100,
    `<path d="M0 0h820v1100H0z" fill="#fff"/><g font-family="sans-serif" fill="#222"><text x="90" y="170" font-size="44" font-weight="700">${title}</text>
    <text x="90" y="250" font-size="34" fill="#a33">Spécimen de démonstration</text></g>${lines.join('')}`,
  );
}

/**
 * @param {number} width
 * @param {number} height
 * @param {string} content
 */
function picture(width, height, content) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
