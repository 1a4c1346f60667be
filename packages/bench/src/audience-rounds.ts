import type { Dataset } from './dataset.ts';
import type { PeopleFacts } from './people-cases.ts';
import { startProduct } from './server-process.ts';
import { signedInHeaders } from './session.ts';
import { explain, recorder, recordStatements, transactionOf } from './statements.ts';
import { median } from './statistics.ts';
import { dataFolder, ports } from './workplace.ts';

const ROUNDS = 7;

type Rule = { match: 'all' | 'any'; conditions: object[] };
type Definition = { rule: Rule; audiences?: object[] };

/** Group definitions as the editor sends them while somebody types; the first one matches almost everyone. */
const definitionsFor = ({ siteId, projectId, professionId, rootGroupId }: PeopleFacts): Record<string, Definition> => {
  const is = (field: string, ...values: string[]) => ({ field, operator: 'is', values });
  const isNot = (field: string, ...values: string[]) => ({ field, operator: 'isNot', values });
  return {
    'everybody of one role': { rule: { match: 'all', conditions: [is('roleType', 'member')] } },
    'one site': { rule: { match: 'all', conditions: [is('site', siteId)] } },
    'three conditions': {
      rule: {
        match: 'all',
        conditions: [is('site', siteId), is('project', projectId), isNot('profession', professionId)],
      },
    },
    'any of two, a branch of the tree and a site': {
      rule: { match: 'any', conditions: [isNot('profession', professionId), is('spokenLanguage', 'es')] },
      audiences: [
        { kind: 'structureGroup', id: rootGroupId },
        { kind: 'site', id: siteId },
      ],
    },
  };
};

/** An additional condition that excludes nobody makes the definition new, so that no cached count is used. */
const neverAsked = ({ rule, ...rest }: Definition, round: number): Definition => ({
  ...rest,
  rule: {
    ...rule,
    conditions: [...rule.conditions, { field: 'hireDate', operator: 'after', value: `19${10 + round}-01-01` }],
  },
});

export type AudienceFigures = { name: string; people: number; wholeMs: number; againMs: number; insideMs: number };

/** The preview of each definition: first and repeated requests over HTTP, and its statements inside the database. */
export const measureAudiences = async (dataset: Dataset, facts: PeopleFacts): Promise<AudienceFigures[]> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder, preload: recorder });
  const headers = { ...signedInHeaders(), 'content-type': 'application/json' };
  const ask = async (definition: Definition) => {
    const began = performance.now();
    const body = JSON.stringify(definition);
    const answer = await fetch(`http://127.0.0.1:${ports.server}/v1/userGroup/preview`, {
      method: 'POST',
      headers,
      body,
    });
    const preview = (await answer.json()) as { userCount: number };
    if (answer.status !== 200) throw new Error(`the preview answers ${answer.status}: ${JSON.stringify(preview)}`);
    return { ms: performance.now() - began, people: preview.userCount };
  };
  const measure = async ([name, definition]: [string, Definition]): Promise<AudienceFigures> => {
    // The first visit of a person is recorded in a separate transaction.
    await ask(definition);
    const sent = transactionOf(
      await recordStatements(server.child, () => ask(neverAsked(definition, 0))),
      'read committed',
    );
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      first.push((await ask(neverAsked(definition, round))).ms);
      again.push((await ask(neverAsked(definition, round))).ms);
    }
    const inside = (await explain(dataset.appUrl, sent)).reduce((sum, { ms }) => sum + ms, 0);
    const { people } = await ask(definition);
    return { name, people, wholeMs: median(first), againMs: median(again), insideMs: inside };
  };
  try {
    const figures: AudienceFigures[] = [];
    for (const one of Object.entries(definitionsFor(facts))) figures.push(await measure(one));
    return figures;
  } finally {
    await server.stop();
  }
};
