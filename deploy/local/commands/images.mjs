import { provideBaseImages } from '../../images/base-images.mjs';
import { buildImage, buildOptions, IMAGES, imageName } from '../../images/build-images.mjs';
import { dockerAnswer, whyNoDocker } from '../../images/docker.mjs';

/** `npm run images`: the image of every part, or of those that are named: `npm run images -- identity driver`. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !IMAGES.some((image) => image.name === name));
const lacking = unknown.length > 0 ? `Images inconnues : ${unknown.join(', ')}` : whyNoDocker();
if (lacking !== null) {
  console.error(lacking);
  process.exit(1);
}

try {
  await provideBaseImages(buildOptions());
  for (const image of IMAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await buildImage(image);
    const bytes = Number(dockerAnswer(['image', 'inspect', '--format', '{{.Size}}', imageName(image.name)]));
    console.log(`${imageName(image.name)}: ${Math.round(bytes / 1e6)} MB`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
