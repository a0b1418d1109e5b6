import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Imported before a program (`node --import`): it collects its garbage at SIGUSR2. */
setFlagsFromString('--expose-gc');
process.on('SIGUSR2', runInNewContext('gc'));
