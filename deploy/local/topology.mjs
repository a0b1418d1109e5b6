import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './infrastructure/folders.mjs';

/** @param {string} source */
const isWritten = (source) => existsSync(join(projectFolder, source));

/** The parts of the product, by the folder that holds them. */
export const allServices = ['identity', 'catalog', 'listings', 'requests', 'documents', 'notifications'];
const allRemotes = ['driver', 'owner', 'admin'];
export const services = allServices.filter(
  (service) =>
    isWritten(`services/${service}/src/main.ts`) && isWritten(`services/${service}/src/${service}.module.ts`),
);
export const remotes = allRemotes.filter((remote) => isWritten(`frontends/${remote}/src/app.tsx`));
export const fronts = ['shell'].filter(() => isWritten('frontends/shell/server/main.ts'));
export const unwritten = [...allServices, ...allRemotes, 'shell'].filter(
  (name) => ![...services, ...remotes, ...fronts].includes(name),
);

/** The site’s usual address; the other parts take private ports, remembered from one start to the next. */
export const SITE_PORT = 4300;

/** Numbered steps that `npm start` shows. */
export const STEPS = 6;
