import lighthouse, { desktopConfig } from 'lighthouse';
import { median } from './statistics.ts';
import { ports } from './workplace.ts';

/** Lighthouse scores out of 100, and its accessibility findings. */
export type Scores = {
  performance: number;
  accessibility: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  faults: string[];
};

export type Device = 'desktop' | 'phone';

const auditOnce = async (url: string, device: Device): Promise<Scores> => {
  const result = await lighthouse(
    url,
    {
      port: ports.browser,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
      disableStorageReset: true,
    },
    device === 'desktop' ? desktopConfig : undefined,
  );
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const refs = categories.accessibility?.auditRefs ?? [];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    faults: refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
  };
};

const TRIES = 3;

/** On a busy machine the start of a trace is sometimes missing; Lighthouse then has to be run again. */
const auditPatiently = async (url: string, device: Device, forget: () => Promise<void>): Promise<Scores> => {
  for (let tried = 1; ; tried += 1) {
    await forget();
    try {
      return await auditOnce(url, device);
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
};

/** Medians of several runs, each with an empty cache. */
export const audit = async (
  url: string,
  device: Device,
  runs: number,
  forget: () => Promise<void>,
): Promise<Scores> => {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await auditPatiently(url, device, forget));
  const middle = (figure: (scores: Scores) => number) => median(all.map(figure));
  return {
    performance: middle(({ performance }) => performance),
    accessibility: middle(({ accessibility }) => accessibility),
    firstPaintMs: middle(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: middle(({ largestPaintMs }) => largestPaintMs),
    blockingMs: middle(({ blockingMs }) => blockingMs),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
};
