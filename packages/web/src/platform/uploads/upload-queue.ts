/** Files on their way: three at a time, the others in turn; they go on while screens change, and after a reload. */
import { isSettled, type UploadStatus } from '@fanal/contract/uploads/uploads.rules';
import type { UploadTask as Answer } from '@fanal/contract/uploads/uploads.shapes';
import type { KeptUploads } from './kept-uploads.ts';
import { createTaskList, type TaskList } from './task-list.ts';
import { changesOf, followWork, type Run, sendFile, type TransferDeps } from './transfer.ts';
import { isSameFile, isThere, newTask, problemOf, type UploadTask, type Wanted } from './upload-task.ts';

const MOST_AT_ONCE = 3;

export type QueueWorld = TransferDeps & {
  kept: KeptUploads;
  /** Makes a task this tab's own; false when another tab has it. */
  hold: (id: string) => Promise<boolean>;
  release: (id: string) => void;
  isOnline: () => boolean;
  organization: () => string | null;
};

type Queue = {
  world: QueueWorld;
  list: TaskList;
  files: Map<string, File>;
  /** Transfers and the following of work, each until it ends or is called off. */
  running: Map<string, AbortController>;
  /** Those of them whose bytes are on their way. */
  sending: Set<string>;
  /** The person has signed out: nothing is taken up any more. */
  isOver: boolean;
};

/** Progress alone is not worth a write to the disk. */
const isWorthKeeping = (changes: Partial<UploadTask>) => 'status' in changes || 'fileId' in changes;

const change = ({ list, world }: Queue, id: string, changes: Partial<UploadTask>): void => {
  list.change(id, changes);
  const task = list.find(id);
  if (!task || !isWorthKeeping(changes)) return;
  if (task.status !== 'finished') return void world.kept.save(task);
  void world.kept.remove(id);
  world.release(id);
};

const runOf = (queue: Queue, id: string): Run => {
  const controller = new AbortController();
  queue.running.set(id, controller);
  const known = queue.list.find(id)!;
  return {
    deps: queue.world,
    signal: controller.signal,
    task: () => queue.list.find(id) ?? known,
    change: (changes) => {
      if (!controller.signal.aborted) change(queue, id, changes);
    },
  };
};

/** Puts what the server says of a file into its task, and lets go of the file once nothing more will come of it. */
const apply = (queue: Queue, id: string, answer: Answer): void => {
  const { status } = answer;
  change(queue, id, { ...changesOf(answer), status, progress: 1, secondsLeft: null, waitsFor: null });
  if (status === 'finished') queue.files.delete(id);
  if (isSettled(status) && answer.needProcessing && answer.metadata.rowId !== null)
    setStatusByRowId(queue, answer.metadata.rowId, status);
};

const fail = (queue: Queue, id: string, error: unknown): void => {
  const problem = problemOf(error);
  const isOffline = problem.code === 'NOT_REACHED' && !queue.world.isOnline();
  const outcome: Partial<UploadTask> = isOffline
    ? { status: 'pending', waitsFor: 'connection' }
    : { status: 'error', waitsFor: null, problem };
  change(queue, id, { ...outcome, secondsLeft: null });
};

/** Runs one piece of work on a task, whose outcome, good or bad, stands in the task (UPLOADS-03); false once it is called off. */
const attempt = async (queue: Queue, id: string, work: (run: Run) => Promise<Answer>): Promise<boolean> => {
  const run = runOf(queue, id);
  try {
    const answer = await work(run);
    if (run.signal.aborted) return false;
    apply(queue, id, answer);
  } catch (error) {
    if (run.signal.aborted) return false;
    fail(queue, id, error);
  }
  queue.running.delete(id);
  return true;
};

const follow = async (queue: Queue, id: string): Promise<void> => {
  const task = queue.list.find(id);
  if (!task || !isThere(task) || task.fileId === null) return;
  const { fileId } = task;
  await attempt(queue, id, (run) => followWork(fileId, run));
};

const send = async (queue: Queue, id: string, file: File): Promise<void> => {
  queue.sending.add(id);
  if (!(await attempt(queue, id, (run) => sendFile(file, run)))) return;
  queue.sending.delete(id);
  takeTurns(queue);
  await follow(queue, id);
};

const takeTurns = (queue: Queue): void => {
  for (const { id, status, waitsFor } of queue.list.all()) {
    if (status !== 'pending' || waitsFor !== 'turn' || queue.sending.has(id)) continue;
    const file = queue.files.get(id);
    if (!file) change(queue, id, { status, waitsFor: 'file' });
    else if (!queue.world.isOnline()) change(queue, id, { status, waitsFor: 'connection' });
    else if (queue.sending.size < MOST_AT_ONCE) void send(queue, id, file);
  }
};

const add = (queue: Queue, files: readonly File[], wanted: Wanted): string[] => {
  const tasks = files.map((file) => newTask(crypto.randomUUID(), file, wanted, queue.world.organization()));
  for (const [at, { id }] of tasks.entries()) {
    const file = files[at]!;
    queue.files.set(id, file);
    void queue.world.hold(id);
    void queue.world.kept.saveBytes(id, file);
  }
  queue.list.add(tasks);
  for (const task of tasks) void queue.world.kept.save(task);
  takeTurns(queue);
  return tasks.map(({ id }) => id);
};

const callOff = (queue: Queue, id: string): void => {
  queue.running.get(id)?.abort();
  queue.running.delete(id);
  queue.sending.delete(id);
};

/** The server sweeps what is left behind: nobody has to wait for it. */
const removeThere = ({ world }: Queue, { fileId, organization }: UploadTask): void => {
  if (fileId !== null) world.server.remove(fileId, organization).catch((error: unknown) => console.warn(error));
};

/** Gives a task up, or takes a finished file away again. */
const discard = (queue: Queue, id: string): void => {
  const task = queue.list.find(id);
  if (!task) return;
  callOff(queue, id);
  queue.list.remove(id);
  queue.files.delete(id);
  void queue.world.kept.remove(id);
  queue.world.release(id);
  removeThere(queue, task);
  takeTurns(queue);
};

/** Tries again: a transfer that broke goes on where the server says, what failed after its transfer is sent again. */
const retry = (queue: Queue, id: string): void => {
  const task = queue.list.find(id);
  if (task?.status !== 'error' && task?.status !== 'failed') return;
  const isLost = task.status === 'failed';
  if (isLost) removeThere(queue, task);
  const again = isLost ? { fileId: null, progress: 0 } : {};
  change(queue, id, { ...again, status: 'pending', waitsFor: 'turn', problem: null });
  takeTurns(queue);
};

/** Goes on with a file that was chosen again; false when it is another one. */
const resume = (queue: Queue, id: string, file: File): boolean => {
  const task = queue.list.find(id);
  if (!task || !isSameFile(task, file)) return false;
  queue.files.set(id, file);
  change(queue, id, { status: 'pending', waitsFor: 'turn', problem: null });
  takeTurns(queue);
  return true;
};

/** Puts a finished task away, and gives up one that did not work. */
const dismiss = (queue: Queue, id: string): void => {
  if (queue.list.find(id)?.status === 'finished') queue.list.change(id, { isHidden: true });
  else discard(queue, id);
};

/** What others said of their work on a row is true of every file of it that they work on (UPLOADS-05). */
const setStatusByRowId = (queue: Queue, rowId: string, status: UploadStatus): void => {
  for (const { id, metadata, needProcessing, status: now } of queue.list.all())
    if (metadata.rowId === rowId && needProcessing && now === 'processing') change(queue, id, { status });
};

/** What is on its way stops and waits, rather than hang on a connection that is gone. */
const goOffline = (queue: Queue): void => {
  for (const id of [...queue.sending]) {
    callOff(queue, id);
    change(queue, id, { status: 'pending', waitsFor: 'connection', secondsLeft: null });
  }
};

const goOnline = (queue: Queue): void => {
  for (const { id, waitsFor, problem } of queue.list.all())
    if (waitsFor === 'connection') change(queue, id, { status: 'pending', waitsFor: 'turn' });
    else if (problem?.code === 'NOT_REACHED') retry(queue, id);
  takeTurns(queue);
};

/** Bytes that were on their way did not arrive: the page that sent them is gone. */
const restored = (task: UploadTask, hasBytes: boolean): UploadTask => {
  if (isSettled(task.status) || isThere(task)) return task;
  return { ...task, status: 'pending', waitsFor: hasBytes ? 'turn' : 'file', progress: 0, secondsLeft: null };
};

const restore = async (queue: Queue): Promise<void> => {
  const { kept, hold } = queue.world;
  for (const task of await kept.all()) {
    if (queue.list.find(task.id) || !(await hold(task.id))) continue;
    const bytes = await kept.bytesOf(task.id);
    if (queue.isOver) return queue.world.release(task.id);
    if (bytes) queue.files.set(task.id, new File([bytes], task.file.name, { type: task.file.type }));
    queue.list.add([restored(task, bytes !== undefined)]);
    void follow(queue, task.id);
  }
  takeTurns(queue);
};

/** Stops everything and forgets it: the person signs out. What was stored is deleted with the session. */
const empty = (queue: Queue): void => {
  queue.isOver = true;
  for (const { id } of queue.list.all()) {
    callOff(queue, id);
    queue.world.release(id);
  }
  queue.files.clear();
  queue.list.clear();
};

export const createUploadQueue = (world: QueueWorld) => {
  const queue: Queue = {
    world,
    list: createTaskList(),
    files: new Map(),
    running: new Map(),
    sending: new Set(),
    isOver: false,
  };
  let restoring: Promise<void> | null = null;
  return {
    tasks: queue.list.all,
    watch: queue.list.watch,
    /** Answers the ids of the new tasks, in the order of the files. */
    add: (files: readonly File[], wanted: Wanted) => add(queue, files, wanted),
    retry: (id: string) => retry(queue, id),
    resume: (id: string, file: File) => resume(queue, id, file),
    discard: (id: string) => discard(queue, id),
    dismiss: (id: string) => dismiss(queue, id),
    setStatusByRowId: (rowId: string, status: UploadStatus) => setStatusByRowId(queue, rowId, status),
    goOnline: () => goOnline(queue),
    goOffline: () => goOffline(queue),
    /** What an earlier page left behind, once. */
    restore: () => {
      restoring ??= restore(queue);
      return restoring;
    },
    empty: () => empty(queue),
  };
};
