import { requestStatuses } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import { type AppPlatform, externalAppSorts } from '@fanal/contract/external-apps/external-apps.rules';
import type {
  ExternalApp,
  ExternalAppChanges,
  NewExternalApp,
} from '@fanal/contract/external-apps/external-apps.shapes';
import {
  oneOf,
  oneOfNumbers,
  pageNumber,
  type SearchState,
  searchSchema,
  text,
  uuid,
} from '#platform/search-schema.ts';
import { draftOfTile, type TileDraft } from '#widgets/tiles/tile-draft.rules.ts';

export const pageSizes = [10, 20, 50, 100] as const;

/** What is shown: the apps, or what organizations have asked for. */
export const views = ['apps', 'requests'] as const;

/** What stands over the list: the form of an app, a new one, its store pages, the question before it goes, or the answer to a request. */
const dialogs = ['new', 'edit', 'stores', 'delete', 'done', 'declined'] as const;
export type OpenDialog = (typeof dialogs)[number] | '';

/** What the screen shows, as its address keeps it; `name` is what a new app is called by who asked for it, in the request `id`. */
export const listSearch = searchSchema(
  {
    view: oneOf(views, 'apps'),
    status: oneOf([...requestStatuses, 'all'], 'pending'),
    search: text(),
    sort: oneOf(externalAppSorts, 'name'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes, 20),
    open: oneOf(dialogs),
    id: uuid(),
    name: text(),
  },
  ['open', 'id', 'name'],
);
export type ListState = SearchState<typeof listSearch>;

/** The query of one page. */
export const listQueryOf = ({ search, sort, order, page, perPage }: ListState) => ({
  page,
  perPage,
  ...(sort === 'name' && order === 'asc' ? {} : { sort, order }),
  ...(search.trim() && { search: search.trim() }),
});

/** The fields of the form. */
export type AppForm = {
  name: string;
  description: string;
  tile: TileDraft;
  iosBundleId: string;
  androidBundleId: string;
  deeplink: string;
  iosUrl: string;
  androidUrl: string;
  isIosEnabled: boolean;
  isAndroidEnabled: boolean;
};

export const formOf = (app: ExternalApp | null): AppForm => ({
  name: app?.name ?? '',
  description: app?.description ?? '',
  tile: app ? draftOfTile(app) : { icon: 'tools', color: '#24493B', picture: null },
  iosBundleId: app?.iosBundleId ?? '',
  androidBundleId: app?.androidBundleId ?? '',
  deeplink: app?.deeplink ?? '',
  iosUrl: app?.iosUrl ?? '',
  androidUrl: app?.androidUrl ?? '',
  isIosEnabled: app?.isIosEnabled ?? false,
  isAndroidEnabled: app?.isAndroidEnabled ?? false,
});

const orNull = (text: string): string | null => text.trim() || null;

/** The body of a form. */
export const bodyOf = ({ tile, ...form }: AppForm): Required<NewExternalApp> => ({
  name: form.name.trim(),
  description: orNull(form.description),
  icon: tile.icon,
  color: tile.color.toUpperCase(),
  imageFileId: tile.picture?.id ?? null,
  deeplink: orNull(form.deeplink),
  iosBundleId: orNull(form.iosBundleId),
  androidBundleId: orNull(form.androidBundleId),
  iosUrl: orNull(form.iosUrl),
  androidUrl: orNull(form.androidUrl),
  isIosEnabled: form.isIosEnabled,
  isAndroidEnabled: form.isAndroidEnabled,
});

/** A new app says nothing of its store pages: they are looked for. */
export const newBodyOf = (form: AppForm): NewExternalApp => {
  const { iosUrl: _, androidUrl: __, isIosEnabled: ___, isAndroidEnabled: ____, ...body } = bodyOf(form);
  return body;
};

type Body = Omit<ExternalAppChanges, 'version'>;

/** What of the form differs from what was read. */
export const changesOf = (read: Body, now: Body): Body =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== read[name as keyof Body])) as Body;

/** The field of the form at which an issue points: icon, colour and picture are one. */
export const fieldOf = (path: string): keyof AppForm =>
  ['icon', 'color', 'imageFileId'].includes(path) ? 'tile' : (path as keyof AppForm);

/** What such links look like. */
export const examples = {
  ios: 'https://apps.apple.com/ca/app/…',
  android: 'https://play.google.com/store/apps/…',
  deeplink: 'cubage://',
} as const;

/** The fields of one platform. */
export const fieldsOfPlatform = {
  ios: { url: 'iosUrl', isEnabled: 'isIosEnabled', bundleId: 'iosBundleId' },
  android: { url: 'androidUrl', isEnabled: 'isAndroidEnabled', bundleId: 'androidBundleId' },
} as const satisfies Record<AppPlatform, Record<string, keyof AppForm & keyof ExternalApp>>;

/** How far a platform of an app is: where it can be offered, where only its page is missing, or where it is switched off. */
export const platformState = (app: ExternalApp, platform: AppPlatform): 'ready' | 'linkMissing' | 'off' | 'none' => {
  const { url, isEnabled, bundleId } = fieldsOfPlatform[platform];
  if (app[isEnabled]) return app[url] !== null || app.deeplink !== null ? 'ready' : 'linkMissing';
  if (app[url] !== null) return 'off';
  return app[bundleId] === null ? 'none' : 'linkMissing';
};
