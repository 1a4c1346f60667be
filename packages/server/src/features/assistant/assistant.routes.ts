import { aiConfigurationApi, aiDocumentsApi, myAssistantApi } from '@fanal/contract/assistant/assistant.api';
import { goldenQuestionsApi, goldenRunsApi } from '@fanal/contract/assistant/golden-questions.api';
import { aiSourcesApi } from '@fanal/contract/assistant/sources.api';
import { myAnswersApi, unansweredApi } from '@fanal/contract/assistant/unanswered.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { askAssistant, tryQuestion } from './answers/answers.service.ts';
import { readConfiguration, readMyAssistant } from './configuration/configuration.service.ts';
import * as documents from './documents/documents.service.ts';
import * as golden from './golden-questions/golden-questions.service.ts';
import { changeTriedConfiguration, findTrial, tryConfiguration } from './golden-questions/trials.service.ts';
import { changeSources, readSources } from './sources/sources.service.ts';
import { judgeAnswer, judgeTrial, keepAnswer } from './unanswered/feedback.service.ts';
import * as unanswered from './unanswered/unanswered.service.ts';

export const aiDocumentsRoutes = routes(aiDocumentsApi, {
  list: (ctx, { query }) => documents.listDocuments(ctx, query),
  create: (ctx, { body }) => documents.createDocument(ctx, body),
  find: (ctx, { params }) => documents.findDocument(ctx, params.id),
  change: (ctx, { params, body }) => documents.changeDocument(ctx, params.id, body),
  passages: (ctx, { params, query }) => documents.listPassages(ctx, params.id, query),
  open: (ctx, { params }) => documents.openDocument(ctx, params.id),
  retry: (ctx, { params }) => documents.retryDocument(ctx, params.id),
  remove: (ctx, { params }) => documents.removeDocument(ctx, params.id),
});

export const aiSourcesRoutes = routes(aiSourcesApi, {
  read: (ctx) => readSources(ctx),
  change: (ctx, { body }) => changeSources(ctx, body),
});

/** A model may be slow: the answer is prepared without a connection that waits for it. */
export const aiConfigurationRoutes = routes(aiConfigurationApi, {
  read: (ctx) => readConfiguration(ctx),
  change: (ctx, { body }) => changeTriedConfiguration(ctx, body),
  ask: inTwoSteps(
    (ctx, { body }) => tryQuestion(ctx, body),
    async (_, answer) => answer,
  ),
});

export const goldenQuestionsRoutes = routes(goldenQuestionsApi, {
  list: (ctx, { query }) => golden.listQuestions(ctx, query),
  create: (ctx, { body }) => golden.createQuestion(ctx, body),
  find: (ctx, { params }) => golden.findQuestion(ctx, params.id),
  change: (ctx, { params, body }) => golden.changeQuestion(ctx, params.id, body),
  accept: (ctx, { params, body }) => golden.acceptAnswer(ctx, params.id, body.version),
  remove: (ctx, { params }) => golden.removeQuestion(ctx, params.id),
});

export const goldenRunsRoutes = routes(goldenRunsApi, {
  list: (ctx, { query }) => golden.listRuns(ctx, query),
  start: (ctx) => golden.startRun(ctx),
  tryDraft: (ctx, { body }) => tryConfiguration(ctx, body.draft),
  findTrial: (ctx, { params }) => findTrial(ctx, params.id),
});

export const myAssistantRoutes = routes(myAssistantApi, {
  read: (ctx) => readMyAssistant(ctx),
  ask: inTwoSteps(
    (ctx, { body }) => askAssistant(ctx, body),
    (ctx, asked) => keepAnswer(ctx, asked),
  ),
});

export const unansweredRoutes = routes(unansweredApi, {
  list: (ctx, { query }) => unanswered.listUnanswered(ctx, query),
  figures: (ctx, { query }) => unanswered.readFigures(ctx, query.days),
  change: (ctx, { params, body }) => unanswered.changeUnanswered(ctx, params.id, body),
  askAgain: inTwoSteps(
    (ctx, { params }) => unanswered.prepareAsking(ctx, params.id),
    (ctx, prepared) => unanswered.askAgain(ctx, prepared),
  ),
  write: (ctx, { params }) => unanswered.writeArticle(ctx, params.id),
  judgeTrial: (ctx, { body }) => judgeTrial(ctx, body),
});

export const myAnswersRoutes = routes(myAnswersApi, {
  judge: (ctx, { params, body }) => judgeAnswer(ctx, params.id, body),
});
