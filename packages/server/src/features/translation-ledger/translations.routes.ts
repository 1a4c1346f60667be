import { translationsApi } from '@fanal/contract/translations/translations.api';
import { routes } from '#platform/http/routes';
import { listTexts, summarize } from './ledger.service.ts';

export const translationsRoutes = routes(translationsApi, {
  list: (ctx, { query }) => listTexts(ctx, query),
  summary: (ctx) => summarize(ctx),
});
