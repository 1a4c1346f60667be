/**
 * Tells the server which files each screen needs as it opens (`page-files.json`): it names them in the page, and the browser asks
 * for them together with the portal, not once the portal runs.
 */
import path from 'node:path';
import type { Plugin } from 'vite';
import { type BuiltChunk, filesNeededBy } from './reached.ts';
import { readScreens, type ScreenFiles } from './route-tables.ts';
import { wordFileOf } from './word-files.ts';
import { alwaysThere, homeWords, openWordGraph, type WordGraph } from './words-with-chunks.ts';

type BuiltFile = BuiltChunk & {
  facadeModuleId?: string | null;
  /** Of a page. */
  source?: string | Uint8Array;
};
type Bundle = Record<string, BuiltFile>;

/** Paths of built files below the folder of the build, and namespaces of words. */
type Needs = { files: string[]; words: string[] };

export type PageFiles = {
  /** Folder of the text files, below that of the build: `{wordFolder}/cards.fr.json`. */
  wordFolder: string;
  /** Words that the home of a visitor needs. */
  homeWords: string[];
  /** Words that every other page needs. */
  words: string[];
  /** What a screen needs besides; by its path in the route table. */
  screens: Record<string, Needs>;
};

const wordFolderOf = (bundle: Bundle): string => {
  const file = Object.keys(bundle).find(wordFileOf);
  if (!file) throw new Error('The build has no text files');
  return path.posix.dirname(file);
};

const LINKED = /\b(?:src|href)="\/([^"]+)"/g;

/** What the page of the portal asks for by itself. */
const filesOfPage = (bundle: Bundle): Set<string> => {
  const page = String(bundle['index.html']?.source ?? '');
  const files = new Set([...page.matchAll(LINKED)].map(([, file = '']) => file));
  if (files.size === 0) throw new Error('index.html loads nothing');
  return files;
};

/** Throws where a screen has no built file. */
export const pageFilesOf = (
  bundle: Bundle,
  screens: readonly ScreenFiles[],
  graph: Pick<WordGraph, 'wordsOf'>,
): PageFiles => {
  const there = filesOfPage(bundle);
  const builtFor = (source: string): string => {
    const found = Object.entries(bundle).find(([, { facadeModuleId }]) => facadeModuleId === source);
    if (!found) throw new Error(`No built file for ${source}`);
    return found[0];
  };
  const needsOf = (sources: readonly string[]): Needs => ({
    files: [...filesNeededBy(sources.map(builtFor), bundle)].filter((file) => !there.has(file)),
    words: [...new Set(sources.flatMap((source) => graph.wordsOf(source)))],
  });
  return {
    wordFolder: wordFolderOf(bundle),
    homeWords,
    words: [...alwaysThere],
    screens: Object.fromEntries(screens.map(({ name, files }) => [name, needsOf(files)])),
  };
};

export const pageFiles = (): Plugin => {
  let folder = '';
  return {
    name: 'fanal:page-files',
    apply: 'build',
    configResolved({ root }) {
      folder = path.join(root, 'src');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const graph = openWordGraph(folder);
        const files = pageFilesOf(bundle as unknown as Bundle, readScreens(folder, graph), graph);
        this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
      },
    },
  };
};
