import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './unanswered.shapes.ts';

/** Questions without an answer, and figures of all answers (decision 71). */
export const unansweredApi = {
  list: endpoint({
    call: 'GET /v1/ai/unanswered-questions',
    summary: 'A page of questions that were not answered or not usefully, the most frequent first; never who asked',
    permission: 'ai:read',
    query: shapes.UnansweredFilter,
    returns: shapes.UnansweredQuestions,
  }),
  figures: endpoint({
    call: 'GET /v1/ai/answer-figures',
    summary: 'How many questions were asked and answered, and how many answers were useful',
    permission: 'ai:read',
    query: shapes.FiguresQuery,
    returns: shapes.AnswerFigures,
  }),
  change: endpoint({
    call: 'PATCH /v1/ai/unanswered-questions/{id}',
    summary: 'Ignore a question, or take it back',
    permission: 'ai:update',
    body: shapes.UnansweredChange,
    returns: shapes.UnansweredQuestion,
    errors: ['NOT_FOUND'],
  }),
  askAgain: endpoint({
    call: 'POST /v1/ai/unanswered-questions/{id}/ask',
    summary: 'Ask a question again; it is closed if it is answered now',
    permission: 'ai:update',
    returns: shapes.AskedAgain,
    errors: ['NOT_FOUND'],
  }),
  write: endpoint({
    call: 'POST /v1/ai/unanswered-questions/{id}/article',
    summary: 'Begin an article of the Info Hub with the question as its title; the same one a second time',
    permission: 'ai:update',
    returns: shapes.UnansweredQuestion,
    errors: ['NOT_FOUND', 'ACTION_FORBIDDEN'],
  }),
  judgeTrial: endpoint({
    call: 'POST /v1/ai/answer-feedback',
    summary: 'Say whether the answer of a trial was useful',
    permission: 'ai:read',
    body: shapes.TrialFeedback,
    returns: z.object({ id: z.guid() }),
    unaudited: true,
  }),
};

/** Calls of the mobile app. */
export const myAnswersApi = {
  judge: endpoint({
    call: 'PUT /v1/my/assistant/answers/{id}/feedback',
    summary: 'Say whether an answer to the caller was useful',
    permission: 'member',
    body: shapes.AnswerFeedback,
    returns: z.object({ id: z.guid(), isUseful: z.boolean() }),
    errors: ['NOT_FOUND'],
    unaudited: true,
  }),
};
