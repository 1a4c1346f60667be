/**
 * How an open page learns that a newer build is served (GAP-18): `/version.json` carries the hash of everything built, and
 * the page knows its own from `<meta name="build-version">`.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

type BuiltFiles = Record<string, { type: string; code?: string; source?: string | Uint8Array }>;

/** Stands in the page until everything else is built; served as it is while developing. */
const placeholder = 'development';

const hashOf = (files: BuiltFiles): string => {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) {
    const file = files[name];
    if (!file || name.endsWith('.html') || name.endsWith('.map')) continue;
    hash.update(name).update(file.code ?? file.source ?? '');
  }
  return hash.digest('hex').slice(0, 16);
};

const writeInPages = (files: BuiltFiles, version: string) => {
  for (const [name, file] of Object.entries(files))
    if (name.endsWith('.html') && file.source !== undefined)
      file.source = String(file.source).replace(`content="${placeholder}"`, `content="${version}"`);
};

export const buildVersion = (): Plugin => ({
  name: 'fanal:build-version',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'meta', attrs: { name: 'build-version', content: placeholder }, injectTo: 'head' as const }],
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const version = hashOf(bundle);
      writeInPages(bundle, version);
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` });
    },
  },
  configureServer(server) {
    server.middlewares.use('/version.json', (_request, response) => {
      response.setHeader('content-type', 'application/json').end(`${JSON.stringify({ version: placeholder })}\n`);
    });
  },
});
