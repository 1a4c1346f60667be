/** The drop of this tab: files that wait, go and went. It outlives the page, so that sending goes on elsewhere. */
import { fileNameKey } from '@fanal/contract/paystubs/employee-numbers.rules';
import type { PaystubForm } from '@fanal/contract/paystubs/paystubs.shapes';
import { ApiError } from '#platform/api-error.ts';
import { now } from '#platform/clock.ts';
import { currentOrganization } from '#platform/session/storage.ts';
import { matchNames, sendStub } from '../paystubs.queries.ts';
import { type Arrival, type Dropped, droppedOf, matched } from './drop.rules.ts';

export type DropDates = Pick<PaystubForm, 'payDate' | 'periodStart' | 'periodEnd'>;
export type Drop = {
  organization: string | null;
  dates: DropDates;
  files: readonly Dropped[];
  isRunning: boolean;
  startedAt: number | null;
};

/** Files that go at the same time. */
const AT_ONCE = 3;
/** Names that are asked about at once. */
const NAMES_AT_ONCE = 200;

const noDates: DropDates = { payDate: '', periodStart: '', periodEnd: '' };
const empty = (): Drop => ({
  organization: currentOrganization(),
  dates: noDates,
  files: [],
  isRunning: false,
  startedAt: null,
});

let drop: Drop = { organization: null, dates: noDates, files: [], isRunning: false, startedAt: null };
let lastId = 0;
const listeners = new Set<() => void>();
const going = new Map<string, AbortController>();

export const readDrop = (): Drop => {
  if (drop.organization !== currentOrganization()) drop = empty();
  return drop;
};
export const onDrop = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const change = (changes: Partial<Drop>) => {
  drop = { ...drop, ...changes };
  for (const listener of listeners) listener();
};
const changeFile = (id: string, changes: Partial<Dropped>) =>
  change({ files: drop.files.map((file) => (file.id === id ? { ...file, ...changes } : file)) });

const refuseSameNames = (files: readonly Dropped[]): Dropped[] => {
  const seen = new Set<string>();
  return files.map((file) => {
    const key = fileNameKey(file.name);
    const isAgain = seen.has(key) && file.state === 'matching';
    seen.add(key);
    return isAgain ? { ...file, state: 'invalid', problem: 'sameName' } : file;
  });
};

/** Asks the server whom the files are for that nobody was asked about. */
const match = async (ids: readonly string[]): Promise<void> => {
  const waiting = drop.files.filter(({ id, state }) => ids.includes(id) && state === 'matching');
  for (let at = 0; at < waiting.length; at += NAMES_AT_ONCE) {
    const part = waiting.slice(at, at + NAMES_AT_ONCE);
    try {
      const answers = await matchNames(
        part.map(({ name }) => name),
        drop.dates.payDate,
      );
      const byId = new Map(part.map(({ id }, index) => [id, answers[index]!]));
      const isPart = ({ id, state }: Dropped) => byId.has(id) && state === 'matching';
      change({ files: drop.files.map((file) => (isPart(file) ? matched(file, byId.get(file.id)!) : file)) });
    } catch (error) {
      for (const { id } of part) changeFile(id, { state: 'failed', error });
    }
  }
  goOn();
};

export const addFiles = (arrivals: readonly Arrival[]): void => {
  readDrop();
  const added = arrivals.map((arrival) => {
    lastId += 1;
    return droppedOf(arrival, String(lastId));
  });
  change({ files: refuseSameNames([...drop.files, ...added]) });
  void match(added.map(({ id }) => id));
};

/** Other dates: what was not sent is asked about again, because it may replace something else. */
export const setDates = (dates: DropDates): void => {
  readDrop();
  const isOther = dates.payDate !== drop.dates.payDate;
  const open = new Set(['ready', 'asks', 'matching']);
  const files = isOther
    ? drop.files.map((file) =>
        open.has(file.state) && !file.byHand ? ({ ...file, state: 'matching', replaces: false } as Dropped) : file,
      )
    : drop.files;
  change({ dates, files });
  if (isOther) void match(files.map(({ id }) => id));
};

export const removeFile = (id: string): void => {
  going.get(id)?.abort();
  change({ files: drop.files.filter((file) => file.id !== id) });
};

export const clearDrop = (): void => {
  for (const controller of going.values()) controller.abort();
  change({ files: [], isRunning: false, startedAt: null });
};

/** Another name for the server: the hyphen that was missing. */
export const renameFile = (id: string, name: string): void => {
  changeFile(id, { name, state: 'matching', problem: null });
  void match([id]);
};

export const replaceStub = (id: string): void => {
  changeFile(id, { replaces: true, state: 'ready' });
  goOn();
};

export const giveByHand = (id: string, byHand: NonNullable<Dropped['byHand']>): void => {
  changeFile(id, { byHand, problem: null, state: 'ready' });
  goOn();
};

export const retryFile = (id: string): void => {
  const file = drop.files.find((one) => one.id === id);
  if (!file) return;
  changeFile(id, { state: file.match || file.byHand ? 'ready' : 'matching', error: null, sent: 0 });
  if (file.match || file.byHand) goOn();
  else void match([id]);
};

export const startSending = (): void => {
  change({ isRunning: true, startedAt: now().getTime() });
  goOn();
};
export const pauseSending = (): void => change({ isRunning: false });

const fieldsOf = ({ replaces, byHand }: Dropped): Record<string, string> => ({
  ...drop.dates,
  replaces: String(replaces),
  ...(byHand && { userId: byHand.id, reason: byHand.reason }),
});

const afterFailure = (id: string, error: unknown) => {
  if (error instanceof ApiError && error.code === 'PAYSTUB_EXISTS') return changeFile(id, { state: 'asks', sent: 0 });
  changeFile(id, { state: 'failed', error, sent: 0 });
};

const send = async (dropped: Dropped): Promise<void> => {
  const { id, file, name } = dropped;
  const controller = new AbortController();
  going.set(id, controller);
  changeFile(id, { state: 'sending', sent: 0, error: null });
  try {
    const onProgress = (sent: number, total: number) =>
      changeFile(id, { sent: total > 0 ? Math.min(1, sent / total) : 0 });
    const stub = await sendStub({ file, name, fields: fieldsOf(dropped), signal: controller.signal, onProgress });
    changeFile(id, { state: 'sent', sent: 1, stub });
  } catch (error) {
    if (!controller.signal.aborted) afterFailure(id, error);
  } finally {
    going.delete(id);
  }
  goOn();
};

/** Sends what is ready, a few at a time, as long as nobody pauses. */
const goOn = (): void => {
  if (!drop.isRunning) return;
  const ready = drop.files.filter(({ state }) => state === 'ready');
  for (const file of ready.slice(0, Math.max(0, AT_ONCE - going.size))) void send(file);
  const isOpen = drop.files.some(({ state }) => state === 'ready' || state === 'sending' || state === 'matching');
  if (!isOpen) change({ isRunning: false });
};
