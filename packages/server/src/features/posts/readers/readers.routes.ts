import { readersApi } from '@fanal/contract/posts/readers.api';
import type { ReaderExport, ReaderPrint } from '@fanal/contract/posts/readers.shapes';
import { inTwoSteps, routes } from '#platform/http/routes';
import * as exports from './reader-exports.service.ts';
import { listAsked, listReaders } from './readers.service.ts';
import { orderReminder } from './reading-reminders.service.ts';

type OfPost<Query> = { params: { id: string }; query: Query };

export const readersRoutes = routes(readersApi, {
  asked: (ctx, { query }) => listAsked(ctx, query),
  list: (ctx, { params, query }) => listReaders(ctx, params.id, query),
  export: inTwoSteps(
    (ctx, { params, query }: OfPost<ReaderExport>) => exports.chooseExportedReaders(ctx, params.id, query),
    exports.exportReaders,
  ),
  print: inTwoSteps(
    (ctx, { params, query }: OfPost<ReaderPrint>) => exports.printReaders(ctx, params.id, query),
    exports.sendPrintedReaders,
  ),
  remind: (ctx, { params, body }) => orderReminder(ctx, params.id, body),
});
