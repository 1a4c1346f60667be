import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { type Browser, browserPath, type Fetched, forgetFiles, openBrowser, watchFiles } from './browser.ts';
import { ask, type Dataset } from './dataset.ts';
import { openHttp2Proxy } from './http2-proxy.ts';
import { audit, type Device, type Scores } from './lighthouse.ts';
import { makePosts } from './made-posts.ts';
import { measurePassages, type Passage } from './passages.ts';
import type { Aim, PartReport, Table } from './report.ts';
import { launchCommand, untilAnswered } from './server-process.ts';
import { type Arrival, measureArrivals } from './slow-phone.ts';
import { median } from './statistics.ts';
import { dataFolder, ports, root } from './workplace.ts';

const dist = path.join(root, 'packages/web/dist');
const server = `http://localhost:${ports.server}`;
/** Of the proxy before it. */
const origin = `https://localhost:${ports.proxy}`;
const EMAIL = 'bench-admin@fanal.example';
/** Administers the demonstration organization. */
const DEMO_EMAIL = 'maude.tremblay@boreal.example';
const PASSWORD = 'fanal-demo';
const RUNS = Number(process.env.BENCH_ROUNDS ?? 3);
const KIB = 1024;

const signIn = async (page: Page, email = EMAIL): Promise<void> => {
  const submit = page.getByRole('button', { name: 'Se connecter' });
  await submit.click();
  await page.getByLabel('Courriel ou téléphone mobile', { exact: true }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await submit.click();
  await page.waitForURL((url) => url.origin === origin && url.pathname !== '/callback');
};

const openList = async (page: Page, listPath: string): Promise<void> => {
  await page.goto(origin + listPath);
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** The compressed size of a file: as built, or as compressed by the server. */
const sizes = ({ path: file }: Fetched) => {
  const at = path.join(dist, file);
  const sizeOf = (ending: string, compress: (content: Buffer) => Buffer) =>
    existsSync(at + ending) ? readFileSync(at + ending).length : compress(readFileSync(at)).length;
  return { gzip: sizeOf('.gz', gzipSync), brotli: sizeOf('.br', brotliCompressSync) };
};

type Weight = { files: number; wire: number; gzip: number; brotli: number };

const weigh = (fetched: readonly Fetched[], kind: Fetched['kind']): Weight => {
  const files = fetched.filter((file) => file.kind === kind);
  const total = (figure: (file: Fetched) => number) => files.reduce((sum, file) => sum + figure(file), 0) / KIB;
  return {
    files: files.length,
    wire: total(({ wireBytes }) => wireBytes),
    gzip: total((file) => sizes(file).gzip),
    brotli: total((file) => sizes(file).brotli),
  };
};

type Steps = { home: Fetched[]; list: Fetched[] };

/** A first visit: home signed out, sign-in, callback, home, then the list of sites. */
const walk = async (browser: Browser, listPath: string): Promise<Steps> => {
  const fetched = await watchFiles(browser, origin);
  const { page } = browser;
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const home = fetched();
  await signIn(page);
  await page.waitForLoadState('networkidle');
  await openList(page, listPath);
  return { home, list: fetched() };
};

/** Screens that Lighthouse looks at. */
const screens = [
  ['dashboard', 'dashboard/overview'],
  ['list of posts', 'content/posts'],
  ['cards', 'cards'],
  ['users', 'organization/users-management'],
  ['list of sites', 'organization/sites'],
] as const;

/** Lists opened on a slow phone. */
const slowLists = ['list of sites', 'users', 'list of posts'];

type Audited = { name: string; device: Device; scores: Scores };

const auditPage = async (browser: Browser, name: string, url: string): Promise<Audited[]> => {
  const forget = () => forgetFiles(browser);
  return [
    { name, device: 'desktop', scores: await audit(url, 'desktop', RUNS, forget) },
    { name, device: 'phone', scores: await audit(url, 'phone', RUNS, forget) },
  ];
};

/** Of a page of the portal, and of the home, which has little to compute. */
const LEAST_PERFORMANCE: Record<Device, number> = { desktop: 98, phone: 90 };

type Felt = { arrivals: readonly Arrival[]; passages: readonly Passage[] };

const feltAims = ({ arrivals, passages }: Felt): Aim[] => {
  const times = passages.map(({ ms }) => ms);
  return [
    { what: 'slow phone, first row of the first list', found: arrivals[0]!.rowMs, unit: 'ms', most: 3200 },
    { what: 'from screen to screen, median', found: median(times), unit: 'ms', most: 150 },
    { what: 'from screen to screen, longest', found: Math.max(...times), unit: 'ms', most: 350 },
  ];
};

const feltTables = ({ arrivals, passages }: Felt): Table[] => [
  {
    title: 'A list on a slow phone, in ms',
    columns: ['', 'first paint', 'title', 'first row'],
    rows: arrivals.map(({ name, paintMs, titleMs, rowMs }) => [name, paintMs, titleMs, rowMs]),
  },
  {
    title: 'From screen to screen in the demonstration, in ms',
    columns: ['', 'until its data is there'],
    rows: passages.map(({ name, ms }) => [name, ms]),
  },
];

const aimsOf = (home: Weight, js: Weight, css: Weight, audited: readonly Audited[]): Aim[] => [
  { what: 'JavaScript that the home needs', found: home.gzip, unit: 'KiB gzip', most: 100 },
  { what: 'JavaScript from sign-in to the first list', found: js.gzip, unit: 'KiB gzip', most: 150 },
  { what: 'style sheets from sign-in to the first list', found: css.gzip, unit: 'KiB gzip', most: 30 },
  ...audited.flatMap(({ name, device, scores }): Aim[] => [
    {
      what: `${name}, ${device}: Lighthouse performance`,
      found: scores.performance,
      unit: 'of 100',
      least: LEAST_PERFORMANCE[device],
    },
    { what: `${name}, ${device}: Lighthouse accessibility`, found: scores.accessibility, unit: 'of 100', least: 100 },
  ]),
];

const weightRow = (name: string, { files, wire, gzip, brotli }: Weight) => [name, String(files), wire, gzip, brotli];

const WORDS = `A real browser with an empty cache and the real server behind a proxy that speaks HTTP/2, as in operation: / signed out, sign-in, callback, home, then the list of sites of
the large organization. Only files of the portal count, each once. "wire" is what came over the network, headers included;
gzip and brotli are the bodies of the same files. Lighthouse on the home and five screens with its own throttling on an empty cache, medians of ${RUNS} runs. Slow phone: a processor a quarter as fast,
slow 4G, an empty cache. From screen to screen: a press on each entry of the menu, nothing of the screen loaded before, on a desk.`;

const report = ({ home, list }: Steps, audited: readonly Audited[], felt: Felt): PartReport => {
  const [js, css] = [weigh(list, 'js'), weigh(list, 'css')];
  const [needed, ahead] = [home.filter(({ isAhead }) => !isAhead), home.filter(({ isAhead }) => isAhead)];
  return {
    words: WORDS,
    tables: [
      {
        title: 'First load, in KiB',
        columns: ['', 'files', 'wire', 'gzip', 'brotli'],
        rows: [
          weightRow('JavaScript that the home needs', weigh(needed, 'js')),
          weightRow('style sheets that the home needs', weigh(needed, 'css')),
          weightRow('JavaScript that it asks for ahead, once it is idle', weigh(ahead, 'js')),
          weightRow('JavaScript, to the first list', js),
          weightRow('style sheets, to the first list', css),
        ],
      },
      {
        title: 'Lighthouse',
        columns: [
          '',
          'performance',
          'accessibility',
          'first paint ms',
          'largest paint ms',
          'blocked ms',
          'layout shift',
          'faults',
        ],
        rows: audited.map(({ name, device, scores }) => [
          `${name}, ${device}`,
          scores.performance,
          scores.accessibility,
          scores.firstPaintMs,
          scores.largestPaintMs,
          scores.blockingMs,
          scores.layoutShift,
          scores.faults.join(' ') || 'none',
        ]),
      },
      ...feltTables(felt),
    ],
    aims: [...aimsOf(weigh(needed, 'js'), js, css, audited), ...feltAims(felt)],
    notMeasured: [],
    figures: { home, list, audited, ...felt },
  };
};

const signOut = async ({ context, page }: Browser): Promise<void> => {
  await page.goto(`${origin}/`);
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
};

export const measureFirstLoad = async (dataset: Dataset): Promise<PartReport> => {
  if (!browserPath)
    return { words: WORDS, tables: [], aims: [], notMeasured: ['there is no browser: set CHROMIUM_PATH'], figures: {} };
  await makePosts(dataset.ownerUrl);
  const [large] = await ask<{ id: string }>(
    dataset.ownerUrl,
    "select organization_id as id from list_states where list = 'sites' order by row_count desc limit 1",
  );
  const listPath = `/${large!.id}/organization/sites`;
  const env = { PORTAL: 'on', PUBLIC_URL: origin };
  const product = launchCommand({ port: ports.server, dataDir: dataFolder, env });
  const proxy = await openHttp2Proxy(ports.proxy, server);
  try {
    await untilAnswered(product, `${server}/readyz`);
    const browser = await openBrowser();
    try {
      await browser.page.goto('about:blank');
      const steps = await walk(browser, listPath);
      const signedIn: Audited[] = [];
      for (const [name, screen] of screens)
        signedIn.push(...(await auditPage(browser, name, `${origin}/${large!.id}/${screen}`)));
      const urls = new Map(screens.map(([name, screen]) => [name as string, `${origin}/${large!.id}/${screen}`]));
      const arrivals = await measureArrivals(
        browser,
        slowLists.map((name) => [name, urls.get(name)!] as const),
        RUNS,
      );
      await signOut(browser);
      const signedOut = await auditPage(browser, 'home signed out', `${origin}/`);
      await browser.page.goto(`${origin}/`);
      await signIn(browser.page, DEMO_EMAIL);
      await browser.page.waitForLoadState('networkidle');
      const passages = await measurePassages(browser.page);
      return report(steps, [...signedOut, ...signedIn], { arrivals, passages });
    } finally {
      await browser.close();
    }
  } finally {
    proxy.close();
    await product.stop();
  }
};
