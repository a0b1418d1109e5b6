import { IMAGES, imageName, version } from '../../images/build-images.mjs';
import { dockerAnswer } from '../../images/docker.mjs';

const MOST_BYTES = 300e6;
/** The servers of others, with what they need to be looked after. */
const NODE_IMAGES = IMAGES.filter(({ name }) => name !== 'postgres');

const BUILD_TOOLS = [
  ...['npm', 'npx', 'corepack', 'yarn', 'sh', 'bash', 'gcc', 'make', 'apt-get'].flatMap((tool) =>
    ['/bin/', '/usr/bin/', '/usr/local/bin/'].map((folder) => folder + tool),
  ),
  ...['typescript', 'prisma', 'nx', 'webpack', '@swc/core', 'npm'].map((name) => `/app/node_modules/${name}`),
];

const BUNDLED = "console.log(fs.readFileSync('/app/sbom.cdx.json', 'utf8'))";

/** @returns {Record<string, string>} megabytes of each image */
export function imageSizes() {
  return Object.fromEntries(IMAGES.map(({ name }) => [name, `${Math.round(sizeOf(name) / 1e6)} MB`]));
}

/** Returns what the images of the parts contain but must not, and what they lack. @returns {string[]} */
export function imageFaults() {
  return NODE_IMAGES.flatMap(({ name, part }) => {
    const { Config } = JSON.parse(dockerAnswer(['image', 'inspect', imageName(name)]))[0];
    const labels = Config.Labels ?? {};
    const program = `console.log(${JSON.stringify(BUILD_TOOLS)}.filter((path) => fs.existsSync(path)).join(' '))`;
    const inside = (/** @type {string} */ script) =>
      dockerAnswer(['run', '--rm', '--network', 'none', imageName(name), 'node', '-e', script]);
    const tools = inside(program);
    return [
      ...(sizeOf(name) > MOST_BYTES ? [`${name} is larger than 300 MB`] : []),
      ...(Config.User !== '1000:1000' ? [`${name} runs as ${Config.User || 'root'}`] : []),
      ...(Config.Healthcheck === undefined ? [`${name} has no health check`] : []),
      ...(labels['org.opencontainers.image.version'] !== version ? [`${name} does not say its version`] : []),
      ...(/^[\da-f]{40}$/.test(labels['org.opencontainers.image.revision'])
        ? []
        : [`${name} does not say its revision`]),
      ...(tools === '' ? [] : [`${name} holds ${tools}`]),
      ...(!part.startsWith('frontends/') || inside(BUNDLED).includes('pkg:npm/zod@')
        ? []
        : [`${name} shows scanners nothing of what is bundled`]),
    ];
  });
}

/** @param {string} name @returns {number} bytes */
function sizeOf(name) {
  return Number(dockerAnswer(['image', 'inspect', '--format', '{{.Size}}', imageName(name)]));
}
