import sharp from 'sharp';

/** Drawn pictures, so that the demonstration shows nobody's home and nobody's papers. */

const SKIES = { jour: ['#cfe3ef', '#f4ead2'], soir: ['#5d6b8a', '#d9a07a'] };

const SCENES = {
  cour: `<path d="M0 600h1280v360H0z" fill="#b9b2a3"/><path d="M0 600h1280v26H0z" fill="#8f9a72"/>
    <path d="M120 330h420v280H120z" fill="#e9dfcc"/><path d="M90 340l240-150 240 150z" fill="#8c4a36"/>
    <path d="M180 400h90v90h-90zM390 400h90v90h-90z" fill="#57707e"/><path d="M290 470h80v140h-80z" fill="#3f5a4c"/>
    <path d="M660 470h560v140H660z" fill="#d8cdb8"/><path d="M700 480h240v130H700zM960 480h240v130H960z" fill="#2f4a40"/>
    <path d="M500 960l120-330h320l200 330z" fill="#a39c8d"/><path d="M560 930l90-280M1040 930l-110-280" stroke="#f4f1ea" stroke-width="10"/>`,
  garage: `<path d="M0 640h1280v320H0z" fill="#9d9a93"/><path d="M160 220h960v430H160z" fill="#ddd5c6"/>
    <path d="M120 230h1040l-80-90H200z" fill="#6b5a50"/><path d="M260 330h420v320H260z" fill="#f3f0e9"/>
    <path d="M260 394h420M260 458h420M260 522h420M260 586h420" stroke="#c9c2b3" stroke-width="6"/>
    <path d="M780 360h130v290H780z" fill="#0b5c4a"/><path d="M980 360h90v110h-90z" fill="#57707e"/>
    <path d="M170 960l110-310h400l60 310z" fill="#86837c"/>`,
  allee: `<path d="M0 560h1280v400H0z" fill="#7f9263"/><path d="M640 260h460v320H640z" fill="#efe6d6"/>
    <path d="M600 272l270-150 270 150z" fill="#a4503b"/><path d="M700 350h100v100H700zM940 350h100v100H940z" fill="#57707e"/>
    <path d="M830 430h80v150h-80z" fill="#594033"/><path d="M90 960l330-400h200l-60 400z" fill="#b5ada0"/>
    <circle cx="180" cy="420" r="120" fill="#5f7d4c"/><path d="M168 470h26v120h-26z" fill="#5a4636"/>
    <circle cx="1190" cy="470" r="80" fill="#5f7d4c"/><path d="M1180 500h22v80h-22z" fill="#5a4636"/>`,
};

/**
 * @param {keyof typeof SCENES} scene
 * @param {keyof typeof SKIES} light
 */
export function drawParking(scene, light) {
  const [top, bottom] = SKIES[light];
  const shade = light === 'soir' ? '<path d="M0 0h1280v960H0z" fill="#1d2440" opacity=".28"/>' : '';
  return picture(
    1280,
    960,
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <path d="M0 0h1280v960H0z" fill="url(#sky)"/>${SCENES[scene]}${shade}`,
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
