import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './setup/machine.mjs';

const contract = 'packages/contract/src';
const server = 'packages/server/src';
const web = 'packages/web/src';

/** Rule -> a file that breaks it by importing another. Both are written into a project of their own. */
const breaches = /** @type {[string, string, string][]} */ ([
  ['contract-stands-alone', `${contract}/sites/sites.rules.ts`, `${server}/platform/ids.ts`],
  ['contract-needs-only-zod', `${contract}/sites/sites.shapes.ts`, 'kysely'],
  ['contract-runs-anywhere', `${contract}/names.ts`, 'node:fs'],
  ['kit-knows-no-feature', `${contract}/kit/page.ts`, `${contract}/posts/posts.shapes.ts`],
  ['rules-know-only-shapes', `${contract}/posts/posts.rules.ts`, `${contract}/posts/posts.api.ts`],
  ['examples-are-for-tests', `${web}/features/posts/PostsPage.tsx`, `${contract}/posts/posts.examples.ts`],
  ['two-sides-never-meet', `${web}/features/sites/SitesPage.tsx`, `${server}/platform/ids.ts`],
  ['journeys-see-what-people-see', 'packages/e2e/journeys/sites.ts', `${web}/ui/Button.tsx`],
  ['tools-stay-outside', `${server}/platform/words.ts`, 'tools/map.mjs'],
  ['platform-knows-no-feature', `${server}/platform/mail.ts`, `${server}/features/posts/posts.service.ts`],
  ['nothing-above-app', `${server}/features/users/users.jobs.ts`, `${server}/app.ts`],
  ['routes-call-their-service', `${server}/features/sites/sites.routes.ts`, `${server}/features/sites/sites.data.ts`],
  ['service-below-routes', `${server}/features/sites/sites.service.ts`, `${server}/features/sites/sites.jobs.ts`],
  [
    'neighbours-through-service',
    `${server}/features/users/users.service.ts`,
    `${server}/features/posts/posts.rules.ts`,
  ],
  ['builders-are-for-tests', `${server}/features/posts/posts.service.ts`, `${server}/features/posts/posts.build.ts`],
  ['data-is-the-bottom', `${server}/features/users/users.data.ts`, `${server}/features/posts/posts.service.ts`],
  ['only-data-asks-the-database', `${server}/features/roles/roles.service.ts`, 'kysely'],
  ['provider-behind-identity', `${server}/platform/session/gate.ts`, `${server}/platform/identity/embedded/pages.ts`],
  [
    'reader-in-its-own-process',
    `${server}/platform/files/inspection/inspector.ts`,
    `${server}/platform/files/inspection/reader/pdf.ts`,
  ],
  ['parsers-at-home', `${server}/platform/files/thumbnails.ts`, 'sharp'],
  ['oidc-provider-at-home', `${server}/platform/http/server.ts`, 'oidc-provider'],
  ['graphile-worker-at-home', `${server}/features/cards/cards.jobs.ts`, 'graphile-worker'],
  ['pg-at-home', `${server}/features/cards/cards.service.ts`, 'pg'],
  ['fastify-at-home', `${server}/features/cards/cards.routes.ts`, 'fastify'],
  ['ui-knows-no-product', `${web}/ui/Avatar.tsx`, `${contract}/posts/posts.shapes.ts`],
  ['tiptap-at-home', `${web}/widgets/Essay.tsx`, '@tiptap/core'],
  ['editor-comes-when-shown', `${web}/ui/rich-text/Letter.tsx`, `${web}/ui/rich-text/editor/Toolbar.tsx`],
  ['platform-below-all', `${web}/platform/dates.ts`, `${web}/widgets/PersonCard.tsx`],
  ['widgets-below-features', `${web}/widgets/SiteChip.tsx`, `${web}/features/posts/PostsPage.tsx`],
  ['features-below-app', `${web}/features/users/UsersPage.tsx`, `${web}/app/menu.ts`],
  ['features-are-strangers', `${web}/features/cards/CardsPage.tsx`, `${web}/features/posts/PostsPage.tsx`],
  ['only-queries-call-the-api', `${web}/features/cards/CardDialog.tsx`, `${contract}/posts/posts.api.ts`],
  ['schemas-only-in-forms', `${web}/features/cards/CardsPage.tsx`, `${contract}/cards/cards.shapes.ts`],
  ['rules-need-no-schema', `${contract}/cards/cards.rules.ts`, `${contract}/cards/cards.shapes.ts`],
  ['must-resolve', `${web}/ui/Tabs.tsx`, `${web}/ui/Nowhere.tsx`],
  ['no-test-code-in-the-product', `${server}/platform/clock.ts`, 'vitest'],
]);
const missing = `${web}/ui/Nowhere.tsx`;

/** @type {string} */
let folder;

/** @param {string} file @param {string} text */
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text, { flag: 'a' });
};

/** @param {string} from @param {string} to */
const writeImport = (from, to) => {
  const isFile = /^(packages|tools)\//.test(to);
  const target = isFile ? path.relative(path.dirname(from), to) : to;
  write(
    from,
    `import * as used${to.replace(/\W/g, '_')} from '${target.startsWith('.') || !isFile ? target : `./${target}`}';\nexport const uses${to.replace(/\W/g, '_')} = used${to.replace(/\W/g, '_')};\n`,
  );
  if (isFile && to !== missing) write(to, '\n');
};

/** Names of the broken rules. @param {string} config @param {string} place */
const broken = (config, place) => {
  const program = path.join(root, 'node_modules/.bin/depcruise');
  const args = [place, '--config', path.join(root, 'tools', config), '--output-type', 'json'];
  const { stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { summary } = JSON.parse(stdout);
  return /** @type {{ rule: { name: string }, from: string, to: string }[]} */ (summary.violations).map(
    ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`,
  );
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fanal imports '));
  copyFileSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      devDependencies: { vitest: '1' },
      dependencies: { kysely: '1', pg: '1', zod: '1', fastify: '1', '@tiptap/core': '1' },
    }),
  );
  for (const [, from, to] of breaches) writeImport(from, to);
  writeImport(`${web}/ui/theme/colors.ts`, `${web}/ui/theme/contrast.ts`);
  writeImport(`${web}/ui/theme/contrast.ts`, `${web}/ui/theme/colors.ts`);
  writeImport(`${server}/features/cards/cards.data.ts`, `${server}/features/pay-stubs/pay-stubs.service.ts`);
  writeImport(`${server}/features/pay-stubs/pay-stubs.data.ts`, `${server}/features/cards/cards.service.ts`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('imports', { timeout: 60_000 }, () => {
  /** @type {string[]} */
  let found;
  beforeAll(() => {
    found = broken('dependency-rules.config.mjs', 'packages');
  });

  it.each(breaches)('breaks %s: %s imports %s', (rule, from) => {
    expect(found.some((line) => line.startsWith(`${rule}: ${from} ->`))).toBe(true);
  });

  it('refuses two files that import each other', () => {
    expect(found.some((line) => line.startsWith(`no-circles: ${web}/ui/theme/colors.ts`))).toBe(true);
  });

  it('refuses features that need each other', () => {
    expect(broken('feature-circles.config.mjs', server).join()).toContain('no-feature-circles');
  });

  it('has a breach for every rule', async () => {
    const { default: config } = await import('./dependency-rules.config.mjs');
    const tried = new Set([...breaches.map(([rule]) => rule), 'no-circles']);
    expect(config.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});
