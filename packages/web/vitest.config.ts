import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'jsdom',
      // Files share compiled modules, not their state: half the time of a process for each file.
      pool: 'vmThreads',
      // As in the other projects: all run side by side.
      maxWorkers: availableParallelism() + 1,
      vmMemoryLimit: '1.5GB',
      // The words that a module brings depend on what it imports (vite/words-with-chunks.ts), which the cache on disk cannot see.
      fsModuleCache: false,
      // Long enough for a machine that does many other things: only what never comes waits in vain.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
      setupFiles: ['./src/platform/testing/setup.ts', './src/ui/testing/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  }),
);
