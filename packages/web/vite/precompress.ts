/** Text files over 1 kB lie beside their `.br` and `.gz`, so that the server never compresses a built file on request. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const smallest = 1024;
// Not index.html: the server writes a nonce into it for each request.
const textFile = /\.(js|css|svg|json|webmanifest|txt)$/;

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length <= smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    toBrotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    toGzip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
};

export const precompress = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'fanal:precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const folder = resolve(config.root, config.build.outDir);
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        for (const entry of entries)
          if (entry.isFile() && textFile.test(entry.name)) await compress(join(entry.parentPath, entry.name));
      },
    },
  };
};
