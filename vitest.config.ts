import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const server = {
  // Starts one PostgreSQL for all and makes the template that each test file clones.
  globalSetup: [`${import.meta.dirname}/packages/server/test/global-setup.ts`],
  // Long enough for a machine that does many other things: only what never comes waits in vain.
  testTimeout: 180_000,
  hookTimeout: 240_000,
};

/** Tests of the server that share compiled modules. */
const sharing = [
  'src/features/**/*.test.ts',
  'src/platform/{encryption,http,identity,push,rich-text,sms,spreadsheets,time}/**/*.test.ts',
  'test/{arbitrary,blank,broken-endpoints,concurrent,contract,hostile,http,instants,lost,misfiled,openapi,row,secret}*.test.ts',
];

export default defineConfig({
  test: {
    // The default leaves one core idle. Many server tests wait for a database or an end of a delay: one worker more than
    // cores uses that time.
    maxWorkers: availableParallelism() + 1,
    // As for the journeys: a test that a crowded machine upset is tried once more there, and named at the end.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        root: 'packages/contract',
        test: {
          name: 'contract',
          include: ['src/**/*.test.ts'],
          // Rules without a state: files share their compiled modules.
          isolate: false,
          // Thousands of drawn inputs take longer than the default of five seconds on a crowded machine.
          testTimeout: 20_000,
        },
      },
      {
        root: 'packages/server',
        test: {
          ...server,
          name: 'server',
          include: sharing,
          // Each file opens an application of its own, from modules without a state: compiling them once saves four seconds a file.
          isolate: false,
        },
      },
      {
        root: 'packages/server',
        test: {
          ...server,
          name: 'server alone',
          include: ['{src,seed,test}/**/*.test.ts'],
          // What breaks connections, kills processes or measures a process has one of its own.
          exclude: sharing,
        },
      },
      'packages/web/vitest.config.ts',
      { test: { name: 'tools', include: ['tools/**/*.test.mjs'] } },
    ],
  },
});
