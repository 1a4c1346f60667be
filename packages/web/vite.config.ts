import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { acyclicChunks } from './vite/acyclic-chunks.ts';
import { buildVersion } from './vite/build-version.ts';
import { bundleBudget } from './vite/bundle-budget.ts';
import { contractEndpoints } from './vite/contract-endpoints.ts';
import { firstScript } from './vite/first-script.ts';
import { pageFiles } from './vite/page-files.ts';
import { precompress } from './vite/precompress.ts';
import { prefetchPortal } from './vite/prefetch-portal.ts';
import { preloadFont } from './vite/preload-font.ts';
import { screenChunks } from './vite/screen-chunks.ts';
import { splash } from './vite/splash.ts';
import { wordFiles } from './vite/word-files.ts';
import { wordsWithChunks } from './vite/words-with-chunks.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const screens = screenChunks();
const notAnEntry = /^(?!.*[\\/](?:(?:home|index)\.html|app[\\/](?:home|main)\.tsx)$)/;
const served = ['/v1', '/v2', '/files', '/openapi.json', '/docs'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractEndpoints(),
    wordsWithChunks(),
    wordFiles(),
    react(),
    preloadFont(),
    splash(),
    firstScript(),
    prefetchPortal(),
    pageFiles(),
    screens.plugin,
    acyclicChunks(),
    bundleBudget(),
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
    // Of kB: the reader of PDFs, which comes with the first PDF. What screens load has a budget (vite/bundle-budget.ts).
    chunkSizeWarningLimit: 1_700,
    // Whatever lies beside the pages is served to everybody.
    sourcemap: false,
    rolldownOptions: {
      input: { index: 'index.html', home: 'home.html' },
      output: {
        // A file that several screens share would carry all their names.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What the home of a visitor needs: libraries and our own that every page has, and controls that screens share with it.
            {
              name: screens.nameForEveryPage('react'),
              debugName: 'react',
              test: /[\\/]node_modules[\\/]/,
              priority: 10,
            },
            { name: screens.nameForEveryPage('base'), debugName: 'base', priority: 9 },
            { name: screens.nameForHome('controls', 10), debugName: 'controls', priority: 9 },
            { name: screens.nameForHome('welcome', 0), debugName: 'welcome', priority: 8 },
            // Heavy and rarely needed: fetched by the forms that check by a schema, and by numbers from elsewhere.
            { name: 'validation', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 8 },
            { name: 'phone-library', test: /[\\/]node_modules[\\/]libphonenumber-js[\\/]/, priority: 8 },
            // What every first load needs, in two files: the libraries change less often than we do.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 7 },
            // Without the two modules that show a page: whoever needs something else of the file must not run them.
            { name: 'frame', tags: ['$initial'], test: notAnEntry, priority: 6 },
            // What many screens need as they open comes in one file, what a few need in smaller ones that hold nothing else.
            { name: screens.nameFor('common', 17), debugName: 'common', priority: 5 },
            // Small things of which many files need a few: one request instead of many.
            { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/, minShareCount: 10, priority: 4 },
            // Those of the assistant, of courses, of training statistics, of pay stubs, of the phone book, of the structure, of the settings and of their integrations serve their own screens alone.
            {
              name: 'endpoints',
              test: /[\\/]contract[\\/]src[\\/](?!(api-keys|assistant|courses|organization|paystubs|phone-book|structure|training-statistics|webhooks)[\\/]).+\.api\.ts$/,
              minShareCount: 2,
              priority: 4,
            },
            {
              name: screens.nameFor('shared', 1),
              debugName: 'shared by screens',
              minShareCount: 2,
              entriesAware: true,
              priority: 3,
            },
            // What windows share that open over screens later: dialogs, forms and what these need.
            { name: 'windows', minShareCount: 8, priority: 2 },
            // Never merged by size: merged files may import each other in a ring.
            { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
          ],
        },
      },
    },
  },
});
