import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { Version } from '../kit/version.ts';
import * as shapes from './golden-questions.shapes.ts';

const id = z.object({ id: z.guid() });

/** Questions whose answers are known: asked again after each change, they show what it broke (decision 67). */
export const goldenQuestionsApi = {
  list: endpoint({
    call: 'GET /v1/ai/golden-questions',
    summary: 'A page of the golden questions with what the last runs found',
    permission: 'ai:read',
    query: shapes.GoldenQuestionFilter,
    returns: shapes.GoldenQuestions,
  }),
  create: endpoint({
    call: 'POST /v1/ai/golden-questions',
    summary: 'Add a golden question',
    permission: 'ai:update',
    body: shapes.NewGoldenQuestion,
    returns: shapes.GoldenQuestion,
    status: 201,
    errors: ['GOLDEN_QUESTIONS_FULL', 'VALIDATION_FAILED'],
  }),
  find: endpoint({
    call: 'GET /v1/ai/golden-questions/{id}',
    summary: 'A golden question',
    permission: 'ai:read',
    returns: shapes.GoldenQuestion,
    errors: ['NOT_FOUND'],
  }),
  change: endpoint({
    call: 'PATCH /v1/ai/golden-questions/{id}',
    summary: 'Change a golden question: its wordings and its documents are replaced',
    permission: 'ai:update',
    body: shapes.GoldenQuestionChanges,
    returns: shapes.GoldenQuestion,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
  }),
  accept: endpoint({
    call: 'POST /v1/ai/golden-questions/{id}/accept',
    summary: 'Accept what the latest run answered: its documents are expected from now on',
    permission: 'ai:update',
    body: z.strictObject({ version: Version }),
    returns: shapes.GoldenQuestion,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOTHING_TO_ACCEPT'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/ai/golden-questions/{id}',
    summary: 'Delete a golden question with its results',
    permission: 'ai:update',
    returns: id,
    errors: ['NOT_FOUND'],
  }),
};

/** Runs of all golden questions, in the background. */
export const goldenRunsApi = {
  list: endpoint({
    call: 'GET /v1/ai/golden-runs',
    summary: 'A page of the runs of the golden questions, the latest first',
    permission: 'ai:read',
    query: PageQuery,
    returns: pageOf(shapes.GoldenRun),
  }),
  start: endpoint({
    call: 'POST /v1/ai/golden-runs',
    summary: 'Ask all golden questions again',
    permission: 'ai:update',
    returns: shapes.GoldenRun,
    errors: ['NO_GOLDEN_QUESTIONS'],
  }),
  tryDraft: endpoint({
    call: 'POST /v1/ai/golden-trials',
    summary: 'Ask all golden questions with a configuration that is not saved yet',
    permission: 'ai:update',
    body: shapes.GoldenTrialDraft,
    returns: shapes.GoldenTrial,
    errors: ['NO_GOLDEN_QUESTIONS'],
    unaudited: true,
  }),
  findTrial: endpoint({
    call: 'GET /v1/ai/golden-trials/{id}',
    summary: 'What a configuration does to the golden questions',
    permission: 'ai:read',
    returns: shapes.GoldenTrial,
    errors: ['NOT_FOUND'],
  }),
};
