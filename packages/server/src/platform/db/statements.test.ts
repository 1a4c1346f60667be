import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';
import { dropOldPlans, MOST_PLANS, runStatement } from './statements.ts';

const t = useTestApp();
let client: pg.Client;
let drawn = 0;

/** Statements that no other test has sent. */
const newTexts = (count: number): string[] => {
  drawn += 1;
  return Array.from({ length: count }, (_, at) => `select $1::int + ${at} as sum_${process.pid}_${drawn}_${at}`);
};

const send = async (text: string, times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) await runStatement(client, { sql: text, parameters: [1] });
};

const plannedTexts = async (): Promise<string[]> =>
  (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

describe.each([{ pipeline: false }, { pipeline: true }])('statements of a connection ($pipeline)', (options) => {
  beforeEach(async () => {
    client = new pg.Client({ connectionString: t.ownerUrl, ...options });
    await client.connect();
  });
  afterEach(() => client.end());

  it('are planned once from their third use on', async () => {
    const [text] = newTexts(1);
    await send(text!, 2);
    expect(await plannedTexts()).toEqual([]);
    await send(text!, 3);
    expect(await plannedTexts()).toEqual([text]);
  });

  it('keep as many plans as fit, those that were used last', async () => {
    const texts = newTexts(MOST_PLANS + 20);
    const [often, ...others] = texts;
    await send(often!, 3);
    for (const text of others) {
      await send(text, 3);
      await send(often!);
      dropOldPlans(client);
    }
    const kept = await plannedTexts();
    expect(kept).toHaveLength(MOST_PLANS);
    expect(kept).toContain(often);
    expect(kept).toContain(others.at(-1));
    expect(kept).not.toContain(others[0]);
    await send(others[0]!, 2);
    expect(await plannedTexts()).toContain(others[0]);
  });

  it('have one plan however often they fail as they run, and none where they cannot be planned', async () => {
    const [failing] = newTexts(1).map((text) => `${text}, 1 / ($1::int - 1) as none`);
    for (let time = 0; time < 6; time += 1) await expect(send(failing!)).rejects.toThrow('division by zero');
    expect(await plannedTexts()).toEqual([failing]);
    for (let time = 0; time < 6; time += 1)
      await expect(send('select nothing from nowhere')).rejects.toThrow('nowhere');
    expect(await plannedTexts()).toEqual([failing]);
  });

  it('are let go of after a transaction that has failed, and planned again under another name', async () => {
    const texts = newTexts(MOST_PLANS + 1);
    for (const text of texts) await send(text, 3);
    await client.query('begin');
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
    await client.query('rollback');
    dropOldPlans(client);
    expect(await plannedTexts()).not.toContain(texts[0]);
    await send(texts[0]!);
    expect(await plannedTexts()).toContain(texts[0]);
  });
});

it('statements that are sent at once share no name before it is known', async () => {
  client = new pg.Client({ connectionString: t.ownerUrl, pipeline: true } as pg.ClientConfig);
  await client.connect();
  try {
    const [text] = newTexts(1);
    await Promise.all(Array.from({ length: 10 }, () => send(text!)));
    expect(await plannedTexts()).toEqual([text]);
  } finally {
    await client.end();
  }
});
