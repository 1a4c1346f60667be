import { translationsApi } from '@fanal/contract/translations/translations.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { listTexts, summarize } from './ledger.service.ts';
import { chooseExportedTexts, exportTexts } from './ledger-exports.service.ts';

export const translationsRoutes = routes(translationsApi, {
  list: (ctx, { query }) => listTexts(ctx, query),
  export: inTwoSteps((ctx, { query }) => chooseExportedTexts(ctx, query), exportTexts),
  summary: (ctx) => summarize(ctx),
});
