import { userDocumentsApi } from '@fanal/contract/user-documents/user-documents.api';
import { routes } from '#platform/http/routes';
import { listDocuments, openDocument, removeDocument, renameDocument } from './user-documents.service.ts';

export const userDocumentsRoutes = routes(userDocumentsApi, {
  list: (ctx, { params, query }) => listDocuments(ctx, params.id, query),
  open: (ctx, { params }) => openDocument(ctx, params),
  rename: (ctx, { params, body }) => renameDocument(ctx, params, body),
  remove: (ctx, { params }) => removeDocument(ctx, params),
});
