import { type AppPlatform, appPlatforms, offers } from '@fanal/contract/external-apps/external-apps.rules';
import type { OrganizationApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { oneOf, pageNumber, type SearchState, searchSchema, text, uuid } from '#platform/search-schema.ts';

/** All apps, those that are offered or not, or what the organization asked for. */
export const views = ['all', ...offers, 'requests'] as const;

/** What the screen shows, as its address keeps it: one list without pages, and whose telephone stands beside it. */
export const listSearch = searchSchema(
  {
    view: oneOf(views, 'all'),
    search: text(),
    phone: oneOf(appPlatforms, 'ios'),
    page: pageNumber(),
    open: oneOf(['audience', 'request']),
    id: uuid(),
  },
  ['open', 'id'],
);
/** The whole list stands on one page. */
export type ListState = SearchState<typeof listSearch> & { perPage: number };
export const ALL_ROWS = 100;

/** Requests stand on pages. */
export const REQUESTS_ON_PAGE = 20;

export const listQueryOf = ({ view, search }: Pick<ListState, 'view' | 'search'>) => ({
  ...(view !== 'all' && view !== 'requests' && { offer: view }),
  ...(search.trim() && { search: search.trim() }),
});

export const systems = { ios: 'iOS', android: 'Android' } as const satisfies Record<AppPlatform, string>;

/** Members find the app on telephones of this kind. */
export const isShownOn = (app: OrganizationApp, platform: AppPlatform): boolean =>
  app[platform].isOffered && app[platform].isAvailable;

/** What leads to an app: its store pages. */
export const storePagesOf = (app: OrganizationApp): { platform: AppPlatform; url: string }[] =>
  appPlatforms.flatMap((platform) => {
    const { storeUrl: url } = app[platform];
    return url === null ? [] : [{ platform, url }];
  });
