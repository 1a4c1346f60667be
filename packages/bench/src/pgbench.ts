import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from './statements.ts';
import { cacheFolder } from './workplace.ts';

/** The installed pgbench, or null. */
export const findPgbench = (): string | null => {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  const installed = globSync('/usr/lib/postgresql/*/bin/pgbench').sort();
  return installed.at(-1) ?? null;
};

// The maximum number of parameters of a statement in pgbench; longer lists are inlined.
const MOST_ARGUMENTS = 200;

const literal = (value: unknown): string => `'${textOf(value).replaceAll("'", "''")}'`;
const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((item) => JSON.stringify(textOf(item))).join(',')}}`;
};

type Script = { text: string; variables: string[] };

/**
 * The statements as a pgbench script; statements that the driver sends together (begin and the organization) stay
 * together.
 */
export const scriptOf = (statements: readonly Statement[]): Script => {
  const variables: string[] = [];
  const place = (value: unknown, inline: boolean): string => {
    if (value === null) return 'null';
    if (inline) return literal(value);
    variables.push(`v${variables.length}=${textOf(value)}`);
    return `:v${variables.length - 1}`;
  };
  const [begin, scope, ...others] = statements.map(
    ({ text, values }) =>
      `${text.replace(/\$(\d+)/g, (_, number: string) =>
        place(values[Number(number) - 1], values.length > MOST_ARGUMENTS),
      )};`,
  );
  const lines = ['\\startpipeline', begin, scope, '\\endpipeline', ...others];
  return { text: `${lines.join('\n')}\n`, variables };
};

type Run = { pgbench: string; url: string; name: string; script: Script; clients: number; seconds: number };

/** Transactions per second with prepared statements, without connection time. */
export const runPgbench = async ({ pgbench, url, name, script, clients, seconds }: Run) => {
  const folder = path.join(cacheFolder, 'pgbench');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.sql`);
  writeFileSync(file, script.text);
  const { hostname, port, username, password, pathname } = new URL(url);
  const { stdout } = await promisify(execFile)(
    pgbench,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      `${clients}`,
      '-j',
      '1',
      '-T',
      `${seconds}`,
      '-f',
      file,
      ...script.variables.flatMap((variable) => ['-D', variable]),
      '-h',
      hostname,
      '-p',
      port,
      '-U',
      username,
      pathname.slice(1),
    ],
    { env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } },
  );
  const transactions = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  const perSecond = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (!(transactions > 0) || failed > 0) throw new Error(`pgbench: ${stdout}`);
  return { transactions, perSecond };
};
