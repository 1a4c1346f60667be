import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { OpenedDocument, UserDocument, UserDocumentChanges } from './user-documents.shapes.ts';

/**
 * A document is uploaded through `POST /v1/upload-files/` with kind `document` and the person as its row; it is stored
 * once its content has passed inspection. A lead reads and adds only the documents of the people he supervises
 * (GAP-04).
 */
export const userDocumentsApi = {
  list: endpoint({
    call: 'GET /v1/all/users/{id}/documents',
    summary: 'A page of the documents of a person, the latest first',
    permission: 'users:read',
    query: PageQuery,
    returns: pageOf(UserDocument),
    errors: ['NOT_FOUND'],
  }),
  open: endpoint({
    call: 'POST /v1/all/users/{id}/documents/{documentId}/open',
    summary: 'Where a document can be read for a while; each time is noted in the audit log',
    permission: 'users:read',
    returns: OpenedDocument,
    errors: ['NOT_FOUND'],
    secret: true,
  }),
  rename: endpoint({
    call: 'PATCH /v1/all/users/{id}/documents/{documentId}',
    summary: 'Give a document another name; its extension stays',
    permission: 'users:update',
    body: UserDocumentChanges,
    returns: UserDocument,
    errors: ['NOT_FOUND'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/all/users/{id}/documents/{documentId}',
    summary: 'Delete a document for good',
    permission: 'users:update',
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
  }),
};
