import { ask, type Dataset } from './dataset.ts';
import { databaseProcessorMs, processorMs } from './processor-time.ts';
import { startProduct } from './server-process.ts';
import { callAsAdministrator } from './session.ts';
import { explain, recorder, recordStatements, transactionOf } from './statements.ts';
import { median, medianOf } from './statistics.ts';
import { dataFolder, ports } from './workplace.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** The clock of the processor ticks each 10 ms: so many attempts at least are measured together. */
const ATTEMPTS = 150;
/** Hand-ins until the runtime has compiled the hot code, as for the other calls. */
const WARM_UP = 2_000;

type Call = ReturnType<typeof callAsAdministrator>;
type Quiz = { lessonId: string; courseVersion: number };
type Begun = { id: string; questions: { id: string; kind: string; options: { id: string }[] }[] };
type Answers = { questionId: string; optionIds: string[] }[];

const ofMine = async (call: Call): Promise<Quiz[]> => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/v1/my/courses?perPage=100');
  const quizzes: Quiz[] = [];
  for (const { id } of items) {
    const { courseVersion, lessons } = await call<{ courseVersion: number; lessons: { id: string; type: string }[] }>(
      'GET',
      `/v1/my/courses/${id}`,
    );
    for (const lesson of lessons) if (lesson.type === 'quiz') quizzes.push({ lessonId: lesson.id, courseVersion });
  }
  return quizzes.slice(0, ATTEMPTS);
};

const begin = (call: Call, { lessonId, courseVersion }: Quiz) =>
  call<Begun>('POST', `/v1/my/lessons/${lessonId}/attempts`, { courseVersion });

/** An answer to each question: all options where they are to be ordered, otherwise the first one. */
const answersTo = ({ questions }: Begun): Answers =>
  questions.map(({ id, kind, options }) => ({
    questionId: id,
    optionIds: (kind === 'ordering' ? options : options.slice(0, 1)).map((option) => option.id),
  }));

const handIn = (call: Call, begun: Begun) =>
  call('POST', `/v1/my/attempts/${begun.id}/hand-in`, { answers: answersTo(begun) });

type Round = { serverMs: number; databaseMs: number; p50: number };

const measureRounds = async ({ postmaster }: Dataset): Promise<{ quizzes: Quiz[]; rounds: Round[] }> => {
  const product = await startProduct({ port: ports.server, dataDir: dataFolder });
  const call = callAsAdministrator(ports.server);
  const processor = () => ({ server: processorMs(product.pid), database: databaseProcessorMs(postmaster) });
  /** Each quiz once: all attempts are begun, then they are handed in. */
  const pass = async (quizzes: readonly Quiz[]) => {
    const begun: Begun[] = [];
    for (const quiz of quizzes) begun.push(await begin(call, quiz));
    const before = processor();
    const times: number[] = [];
    for (const attempt of begun) {
      const began = performance.now();
      await handIn(call, attempt);
      times.push(performance.now() - began);
    }
    const after = processor();
    return { times, server: after.server - before.server, database: after.database - before.database };
  };
  const round = async (quizzes: readonly Quiz[]): Promise<Round> => {
    const passes: Awaited<ReturnType<typeof pass>>[] = [];
    for (let at = 0; at < ATTEMPTS; at += quizzes.length) passes.push(await pass(quizzes));
    const attempts = passes.length * quizzes.length;
    const sum = (of: 'server' | 'database') => passes.reduce((total, one) => total + one[of], 0) / attempts;
    return {
      serverMs: sum('server'),
      databaseMs: sum('database'),
      p50: median(passes.flatMap(({ times }) => times)),
    };
  };
  try {
    const quizzes = await ofMine(call);
    for (let at = 0; at < WARM_UP; at += quizzes.length) await pass(quizzes);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) rounds.push(await round(quizzes));
    return { quizzes, rounds };
  } finally {
    await product.stop();
  }
};

const OPEN_AGAIN = `update quiz_attempts set handed_in_at = null, correct_answers = null, is_passed = null where id = $1`;

/** Milliseconds inside the database of all statements of one hand-in. */
const insideOne = async ({ ownerUrl, appUrl }: Dataset, quiz: Quiz): Promise<number> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder, preload: recorder });
  try {
    const call = callAsAdministrator(ports.server);
    const begun = await begin(call, quiz);
    const statements = await recordStatements(server.child, () => handIn(call, begun));
    await ask(ownerUrl, OPEN_AGAIN, [begun.id]);
    const explained = await explain(appUrl, transactionOf(statements, 'read committed'));
    return explained.reduce((sum, { ms }) => sum + ms, 0);
  } finally {
    await server.stop();
  }
};

export type HandIns = Round & { attempts: number; insideMs: number };

/** Attempts at the quizzes of all courses that reach the administrator, handed in one after the other. */
export const measureHandIns = async (dataset: Dataset): Promise<HandIns> => {
  const { quizzes, rounds } = await measureRounds(dataset);
  return {
    attempts: quizzes.length,
    serverMs: medianOf(rounds, (round) => round.serverMs),
    databaseMs: medianOf(rounds, (round) => round.databaseMs),
    p50: medianOf(rounds, (round) => round.p50),
    insideMs: await insideOne(dataset, quizzes[0]!),
  };
};
