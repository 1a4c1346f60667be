import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';

/** Packages of many small modules that only compute. All others stay as they were installed. */
const included = /^(@fanal\/contract|@oxc-project\/runtime|jose|kysely|temporal-polyfill|zod)(\/|$)/;
const isPackage = (id: string): boolean => !/^[./#\0]/.test(id) && !path.isAbsolute(id);

/** Migrations, pages, fonts and programs of other processes are found from where the source stands. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { code: 'import.meta.' },
    handler: (code, id) => {
      if (id.includes('node_modules')) return null;
      const places = {
        'import.meta.dirname': path.dirname(id),
        'import.meta.filename': id,
        'import.meta.url': pathToFileURL(id).href,
      };
      return Object.entries(places).reduce((text, [name, place]) => text.replaceAll(name, JSON.stringify(place)), code);
    },
  },
};

/** Node keeps code with a letter beyond ASCII, in a text or a pattern, in two bytes a letter; with its escape in one. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle: (_options, files) => {
    const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7F]/g, escaped);
  },
};

const HTTP = 'node:http';
/** An import of `node:http` reads all that it exports, of which one loads the client of `fetch`: 4 MiB, also where nothing is fetched. */
const httpAlone: Plugin = {
  name: 'http-alone',
  resolveId: (id) => (id === HTTP ? '\0http-alone' : null),
  load: (id) =>
    id === '\0http-alone'
      ? `const http = process.getBuiltinModule('node:http');
         export default http;
         export const { createServer, STATUS_CODES } = http;`
      : null,
};

/**
 * Writes these programs of the server to a folder, each in few files: two thousand modules take seconds and tens of
 * megabytes to load one by one (decision 97). Throws where a source cannot be read.
 */
export const bundle = (input: Record<string, string>, dir: string): Promise<unknown> =>
  build({
    cwd: import.meta.dirname,
    input,
    platform: 'node',
    external: (id) => isPackage(id) && id !== HTTP && !included.test(id),
    resolve: { conditionNames: ['development', 'node', 'import'] },
    transform: { target: 'node24' },
    plugins: [httpAlone, ownPlaces, inAscii],
    output: {
      dir,
      format: 'esm',
      comments: false,
      // Names stay, and each statement its line: the log shows where an error comes from.
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
    },
  });

const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Files of builds in the week before the last one stay: a server that still runs may load a part of its own. */
const removeOld = (dir: string): void => {
  const files = existsSync(dir) ? readdirSync(dir).map((name) => path.join(dir, name)) : [];
  const builtAt = files.map((file) => ({ file, at: statSync(file).mtimeMs }));
  const last = Math.max(...builtAt.map(({ at }) => at));
  for (const { file, at } of builtAt) if (last - at > KEPT_MS) rmSync(file, { recursive: true });
};

if (import.meta.main) {
  const dir = path.join(import.meta.dirname, 'dist');
  removeOld(dir);
  await bundle({ main: 'src/main.ts' }, dir);
}
