import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import * as shapes from './assistant.shapes.ts';

const id = z.object({ id: z.guid() });

/**
 * Documents of the assistant (AI-03). The file of a document is uploaded through `POST /v1/upload-files/` with kind
 * `aiDocument` and the document as its row; a later upload for the same row replaces it without a gap.
 */
export const aiDocumentsApi = {
  list: endpoint({
    call: 'GET /v1/ai/documents',
    summary: 'A page of the documents from which the assistant answers',
    permission: 'ai:read',
    query: shapes.AiDocumentFilter,
    returns: shapes.AiDocuments,
  }),
  create: endpoint({
    call: 'POST /v1/ai/documents',
    summary: 'Announce a document; its file follows as an upload',
    permission: 'ai:update',
    body: shapes.NewAiDocument,
    returns: shapes.AiDocument,
    status: 201,
    errors: ['FILE_TYPE_REFUSED', 'AI_DOCUMENTS_FULL'],
  }),
  find: endpoint({
    call: 'GET /v1/ai/documents/{id}',
    summary: 'A document of the assistant',
    permission: 'ai:read',
    returns: shapes.AiDocument,
    errors: ['NOT_FOUND'],
  }),
  change: endpoint({
    call: 'PATCH /v1/ai/documents/{id}',
    summary: 'Choose who is answered from a document',
    permission: 'ai:update',
    body: shapes.AiDocumentChanges,
    returns: shapes.AiDocument,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'AI_DOCUMENT_FOLLOWS'],
  }),
  passages: endpoint({
    call: 'GET /v1/ai/documents/{id}/passages',
    summary: 'The text of a document as it was read, passage by passage',
    permission: 'ai:read',
    query: PageQuery,
    returns: pageOf(shapes.AiPassage),
    errors: ['NOT_FOUND'],
  }),
  open: endpoint({
    call: 'POST /v1/ai/documents/{id}/open',
    summary: 'Where the file of a document can be read for a while',
    permission: 'ai:read',
    returns: shapes.AiDocumentLink,
    errors: ['NOT_FOUND'],
    unaudited: true,
    secret: true,
  }),
  retry: endpoint({
    call: 'POST /v1/ai/documents/{id}/retry',
    summary: 'Read a document again whose reading failed',
    permission: 'ai:update',
    returns: shapes.AiDocument,
    errors: ['NOT_FOUND', 'FILE_NOT_THERE', 'AI_DOCUMENT_FOLLOWS'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/ai/documents/{id}',
    summary: 'Delete a document: nothing is answered from it any more',
    permission: 'ai:update',
    returns: id,
    errors: ['NOT_FOUND', 'AI_DOCUMENT_FOLLOWS'],
  }),
};

/** How the assistant answers (AI-01, AI-02). */
export const aiConfigurationApi = {
  read: endpoint({
    call: 'GET /v1/ai/configuration',
    summary: 'How the assistant answers',
    permission: 'ai:read',
    returns: shapes.AiConfiguration,
  }),
  change: endpoint({
    call: 'PATCH /v1/ai/configuration',
    summary: 'Change how the assistant answers; only the fields that are sent',
    permission: 'ai:update',
    body: shapes.AiConfigurationChanges,
    returns: shapes.AiConfiguration,
    errors: ['VERSION_CONFLICT', 'VALIDATION_FAILED', 'GOLDEN_TRIAL_FIRST', 'GOLDEN_QUESTIONS_FAIL'],
  }),
  ask: endpoint({
    call: 'POST /v1/ai/questions',
    summary: 'Try a question, with a configuration that is not saved yet; nothing is kept',
    permission: 'ai:read',
    body: shapes.AiTrial,
    returns: shapes.AiAnswer,
    pieces: shapes.AiAnswerPiece,
    unaudited: true,
  }),
};

/** Calls of the mobile app (GAP-80). */
export const myAssistantApi = {
  read: endpoint({
    call: 'GET /v1/my/assistant',
    summary: 'The assistant of the organization, with its suggested questions',
    permission: 'member',
    returns: shapes.MyAssistant,
  }),
  ask: endpoint({
    call: 'POST /v1/my/assistant/questions',
    summary: 'Ask the assistant; it answers from the documents that are meant for the caller',
    permission: 'member',
    body: shapes.AiQuestion,
    returns: shapes.AiAnswer,
    pieces: shapes.AiAnswerPiece,
    errors: ['ASSISTANT_OFF'],
    unaudited: true,
  }),
};
