import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { acyclicChunks } from './vite/acyclic-chunks.ts';
import { buildVersion } from './vite/build-version.ts';
import { contractEndpoints } from './vite/contract-endpoints.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFont } from './vite/preload-font.ts';
import { wordsWithChunks } from './vite/words-with-chunks.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const served = ['/v1', '/v2', '/files', '/openapi.json', '/docs'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractEndpoints(),
    wordsWithChunks(),
    react(),
    preloadFont(),
    acyclicChunks(),
    buildVersion(),
    precompress(),
  ],
  // One file per icon is asked for by name; bundling all six thousand for development would only slow the first start.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])) },
  build: {
    target: 'es2023',
    // Older engines than these lack a baseline feature that the styles use (nesting, color-mix, :has).
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Whatever lies beside the pages is served to everybody.
    sourcemap: false,
    rolldownOptions: {
      output: {
        // A file that several screens share would carry all their names.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every first load needs, in two files: the libraries change less often than we do.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // What most screens use, with all that it needs.
            { name: 'common', minShareCount: 12 },
            // What some screens share comes with those alone. Never merged by size: merged files may import each other in a ring.
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
});
