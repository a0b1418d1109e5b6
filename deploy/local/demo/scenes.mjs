/**
 * Drawn parkings, 1280 by 960, no two alike: each is made from its own source of random numbers.
 * @typedef {import('./random.mjs').Random} Random
 * @typedef {import('./market/words.mjs').Kind} Kind
 */

const WALLS = ['#e9dfcc', '#efe6d6', '#ddd5c6', '#e6d3bd', '#d9d9d2', '#f0ece2', '#d8cdb8', '#c9b8a4'];
const ROOFS = ['#8c4a36', '#a4503b', '#6b5a50', '#5c5f66', '#7a3f33', '#494d55'];
const DOORS = ['#2f4a40', '#0b5c4a', '#3d4f66', '#594033', '#6d2f2f', '#44484f', '#f3f0e9'];
const GROUNDS = ['#b9b2a3', '#a7a49c', '#9d9a93', '#c2b69d', '#8f8d88'];
const GRASS = ['#7f9263', '#8f9a72', '#6f8658', '#97a07a'];
const LEAVES = ['#5f7d4c', '#6b8a52', '#4f6d44', '#7d9460'];
const CARS = ['#c9ccd0', '#2f3640', '#8b1e1e', '#2d4d78', '#e8e8e4', '#5d6b5a'];
const GLASS = '#57707e';

/** @type {Record<Kind, (random: Random) => string>} */
export const SCENES = { garage, souterrain, cour, allee, terrain };

/** @param {Random} random */
function garage(random) {
  const left = random.whole(140, 420);
  const width = random.whole(360, 520);
  const ground = random.one(GROUNDS);
  const slats = Array.from({ length: 4 }, (_, row) => `M${left} ${394 + row * 64}h${width}`).join('');
  return `${ground960(ground, 640)}${box(90, 220, 1100, 430, random.one(WALLS))}
    ${roof(50, 230, 1180, random.whole(60, 120), random.one(ROOFS))}
    ${box(left, 330, width, 320, random.one(DOORS))}<path d="${slats}" stroke="#00000022" stroke-width="6"/>
    ${box(left + width + 90, 360, 120, 290, random.one(DOORS))}${windows(random, left + width + 240, 360, 1)}
    ${drive(left - 60, left + width + 60, random.one(GROUNDS))}${tree(random, 1180, 620)}`;
}

/** @param {Random} random */
function souterrain(random) {
  const bays = random.whole(3, 4);
  const width = 1280 / bays;
  const own = random.whole(0, bays - 1);
  const stripe = random.one(['#d7a531', '#3c78b4', '#b34a3c', '#4f8f63']);
  const parts = Array.from({ length: bays }, (_, bay) => {
    const left = bay * width;
    const lines = `<path d="M${left + 14} 480L${left - 60} 960M${left + width - 14} 480L${left + width + 60} 960" stroke="#f4f1ea" stroke-width="12"/>`;
    return lines + (bay !== own && random.chance(0.6) ? car(left + width / 2, 640, random.one(CARS), 0.85) : '');
  });
  const pillars = [1, 2, 3]
    .slice(0, bays - 1)
    .map((index) => box(index * width - 34, 150, 68, 420, '#c3c1bb') + box(index * width - 34, 380, 68, 60, stripe));
  return `${box(0, 0, 1280, 960, '#a9a7a1')}${box(0, 0, 1280, 150, '#7f7d78')}${box(0, 60, 1280, 16, '#f1eede')}
    ${box(0, 150, 1280, 330, random.one(['#cfccc4', '#d9d4c8', '#c4c8c9']))}${box(0, 400, 1280, 26, stripe)}
    ${ground960(random.one(['#8a8883', '#96938c', '#7d7c79']), 480)}${parts.join('')}${pillars.join('')}
    <text x="${own * width + width / 2}" y="340" font-size="90" text-anchor="middle" font-family="sans-serif" font-weight="700" fill="#4b4a46">${random.whole(2, 98)}</text>`;
}

/** @param {Random} random */
function cour(random) {
  const gate = random.whole(620, 760);
  const door = random.one(DOORS);
  return `${ground960(random.one(GROUNDS), 600)}${box(0, 600, 1280, 24, random.one(GRASS))}
    ${house(random, random.whole(60, 140), 610, random.whole(400, 500), random.whole(250, 320))}
    ${box(gate - 60, 460, 700, 150, random.one(WALLS))}${box(gate, 480, 240, 130, door)}${box(gate + 260, 480, 240, 130, door)}
    ${drive(gate - 40, gate + 420, random.one(GROUNDS))}${random.chance(0.5) ? car(gate + 200, 760, random.one(CARS), 1.1) : ''}
    ${tree(random, random.whole(1150, 1230), 610)}`;
}

/** @param {Random} random */
function allee(random) {
  const left = random.whole(560, 700);
  const lane = random.whole(180, 330);
  return `${ground960(random.one(GRASS), 560)}${house(random, left, 580, random.whole(420, 500), random.whole(260, 340))}
    <path d="M${lane - 120} 960L${left - 160} 560h190L${left + 100} 960z" fill="${random.one(GROUNDS)}"/>
    ${tree(random, random.whole(100, 200), 600)}${tree(random, random.whole(300, 400), 575)}
    ${random.chance(0.6) ? car((lane + left) / 2 - 20, 770, random.one(CARS), 1) : ''}${hedge(random, left + 520)}`;
}

/** @param {Random} random */
function terrain(random) {
  const bays = random.whole(3, 5);
  const cars = Array.from({ length: bays }, (_, bay) =>
    random.chance(0.55) ? car(180 + (bay * 920) / (bays - 1), 690 + (bay % 2) * 20, random.one(CARS), 0.8) : '',
  );
  const fence = Array.from({ length: 14 }, (_, index) => `M${index * 98} 500v96`).join('');
  return `${ground960(random.one(GRASS), 540)}${[80, 260, 480, 700, 960, 1190].map((x) => tree(random, x + random.whole(-40, 40), 560)).join('')}
    ${ground960(random.one(['#c2b69d', '#b5ada0', '#cbbfa6']), 610)}
    <path d="M0 520h1280M0 566h1280${fence}" stroke="${random.one(['#7a5a3f', '#8d8d86', '#5a4636'])}" stroke-width="12"/>${cars.join('')}`;
}

/** @param {Random} random @param {number} left @param {number} foot @param {number} width @param {number} height */
function house(random, left, foot, width, height) {
  const top = foot - height;
  return `${box(left, top, width, height, random.one(WALLS))}${roof(left - 30, top, width + 60, random.whole(90, 150), random.one(ROOFS))}
    ${windows(random, left + 50, top + 36, random.whole(2, 3))}${box(left + width / 2 - 36, foot - 140, 76, 140, random.one(DOORS))}`;
}

/** @param {Random} random @param {number} left @param {number} top @param {number} count */
function windows(random, left, top, count) {
  const shutter = random.one(DOORS);
  return Array.from({ length: count }, (_, index) => {
    const x = left + index * 140;
    return box(x - 22, top, 18, 84, shutter) + box(x, top, 70, 84, GLASS) + box(x + 74, top, 18, 84, shutter);
  }).join('');
}

/** @param {Random} random @param {number} x @param {number} foot */
function tree(random, x, foot) {
  const size = random.whole(60, 130);
  return `${box(x - 12, foot - size, 24, size, '#5a4636')}<circle cx="${x}" cy="${foot - size * 1.5}" r="${size}" fill="${random.one(LEAVES)}"/>`;
}

/** @param {Random} random @param {number} left */
function hedge(random, left) {
  return `<path d="M${left} 600v-80q60-40 120 0t120 0v80z" fill="${random.one(LEAVES)}"/>`;
}

/** Seen from behind. @param {number} x @param {number} y @param {string} colour @param {number} scale */
function car(x, y, colour, scale) {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-150 90h300v40h-300z" fill="#00000033"/>
    <path d="M-110 -70q6-24 30-24h160q24 0 30 24l22 70h-264z" fill="${colour}"/><path d="M-92 -62h184l14 52h-212z" fill="#2f3a42"/>
    <path d="M-140 0h280q12 0 12 14v84h-304v-84q0-14 12-14z" fill="${colour}"/><path d="M-146 22h54v28h-54zM92 22h54v28h-54z" fill="#a83a2c"/>
    <path d="M-54 54h108v26h-108z" fill="#f0efe9"/><path d="M-140 98h64v30h-64zM76 98h64v30h-64z" fill="#24282c"/></g>`;
}

/** @param {number} left @param {number} right @param {string} colour */
function drive(left, right, colour) {
  return `<path d="M${left - 60} 960L${left + 50} 645h${right - left - 100}L${right + 80} 960z" fill="${colour}"/>`;
}

/** @param {number} left @param {number} top @param {number} width @param {number} height @param {string} colour */
function roof(left, top, width, height, colour) {
  const inset = width * 0.18;
  return `<path d="M${left} ${top}l${inset}-${height}h${width - 2 * inset}l${inset} ${height}z" fill="${colour}"/>`;
}

/** @param {string} colour @param {number} top */
function ground960(colour, top) {
  return box(0, top, 1280, 960 - top, colour);
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} colour */
function box(x, y, width, height, colour) {
  return `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${colour}"/>`;
}
