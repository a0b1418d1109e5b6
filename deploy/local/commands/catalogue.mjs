import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';

/** `npm run catalogue`: the components of libs/ui in their states, at an URL that it prints; needs no server. */
await import(pathToFileURL(join(projectFolder, 'libs/ui/tools/catalogue.mjs')).href);
