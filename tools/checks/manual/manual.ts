import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, ROOT } from '../repository-files.js';

/** A command in the manual, with the variables that the page sets before it filled in. */
export interface Command {
  page: string;
  words: string[];
  /** The folder that an earlier line of the same block changed to. */
  folder: string;
}

export const PAGES = ['README.md', ...filesBelow('docs/operations').filter((file) => file.endsWith('.md'))];
export const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const PROGRAMS = ['npm', 'npx', 'node', 'docker', 'kubectl', 'placette-backup', 'placette-keys', 'placette-events'];
const BLOCK = /^ *```(?:sh|bash)\n([\s\S]*?)^ *```/gm;

/** Returns every command of a page that runs something of the repository, in shell blocks and in sentences. */
export function commandsOf(page: string): Command[] {
  const text = textOf(page);
  const blocks = [...text.matchAll(BLOCK)].map(([, block = '']) => block.split('\n'));
  const sentences = [...text.replaceAll(BLOCK, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => [code]);
  return [...blocks, ...sentences].flatMap((lines) => {
    const variables = new Map<string, string>();
    let folder = '';
    return lines.flatMap((line) =>
      line.split(/ && | \| | # |; /).flatMap((part) => {
        const filled = part.trim().replaceAll(/\$(\w+)/g, (whole, name: string) => variables.get(name) ?? whole);
        const words = filled.split(/\s+/);
        while (/^\w+=/.test(words[0] ?? '')) {
          const [name = '', value = ''] = words.shift()?.split('=') ?? [];
          variables.set(name, value);
        }
        if (words[0] === 'cd') folder = words[1] ?? '';
        const isOurs = PROGRAMS.includes(words[0] ?? '') || /^deploy\/[\w/-]+$/.test(words[0] ?? '');
        return isOurs ? [{ page, words, folder }] : [];
      }),
    );
  });
}

const FOLDERS =
  'platform|components|overlays|checks|deploy|docs|services|libs|frontends|gateway|bench|tools|e2e|\\.ci|\\.github';
const PATH = new RegExp(`\`((?:${FOLDERS})/[^\\s\`]*)\``, 'g');

/**
 * Returns the paths that a page names, from the root or from deploy/kubernetes, and the targets of its links. `<name>`
 * stands for every match.
 */
export function pathsOf(page: string): string[] {
  const text = textOf(page);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => join(page, '..', link));
  return [...[...text.matchAll(PATH)].map(([, path = '']) => path.replaceAll(/<[^<>]+>/g, '*')), ...links];
}

/** Returns the settings that a page names. */
export function settingsOf(page: string): string[] {
  return [...new Set(textOf(page).match(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b(?!_?[…*])/g))];
}

/** Returns a message for each word or option of a command that its program does not know. */
export const unknownTo = (file: string, words: string[]) => {
  const text = filesBelow(dirname(file)).map(textOf).join('\n');
  const asked = words.map((word) => /^(?:--)?([a-z][a-z-]+)$/.exec(word)?.[1] ?? '').filter((word) => word !== '');
  return asked.filter((word) => !text.includes(word)).map((word) => `${file} does not know ${word}`);
};
