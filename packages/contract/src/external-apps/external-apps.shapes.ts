import { z } from 'zod';
import { AudienceTarget, AudienceWarning, Id, NamedTarget } from '../audiences/audiences.shapes.ts';
import { Tile, tileFields } from '../infohub/articles.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { line, name, optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import {
  ANDROID_BUNDLE_ID,
  appPlatforms,
  externalAppSorts,
  IOS_BUNDLE_ID,
  isDeeplink,
  isStoreLink,
  LONGEST_APP_DESCRIPTION,
  LONGEST_APP_LINK,
  LONGEST_APP_NAME,
  lookupStates,
  offers,
} from './external-apps.rules.ts';

const Platform = z.enum(appPlatforms);
const format = { params: { rule: 'format' } };
const storeUrl = (platform: (typeof appPlatforms)[number]) =>
  line(LONGEST_APP_LINK)
    .refine((text) => isStoreLink(platform, text), format)
    .nullable();

const fields = {
  name: name(LONGEST_APP_NAME),
  description: optionalLine(LONGEST_APP_DESCRIPTION),
  ...tileFields,
  /** Opens the installed app: https, or the scheme of the app. */
  deeplink: line(LONGEST_APP_LINK).refine(isDeeplink, format).nullable(),
  iosBundleId: line(155).regex(IOS_BUNDLE_ID).nullable(),
  androidBundleId: line(150).regex(ANDROID_BUNDLE_ID).nullable(),
  /** The pages of the stores. */
  iosUrl: storeUrl('ios'),
  androidUrl: storeUrl('android'),
  /** Organizations can offer the app on this platform. */
  isIosEnabled: z.boolean(),
  isAndroidEnabled: z.boolean(),
};

/**
 * Store pages that are not sent are looked for by bundle id. A platform is enabled when its page was sent or found,
 * unless the request says otherwise.
 */
export const NewExternalApp = z.strictObject({
  name: fields.name,
  ...z.object(fields).omit({ name: true }).partial().shape,
});
export type NewExternalApp = z.infer<typeof NewExternalApp>;

/** Only the fields that are sent change. */
export const ExternalAppChanges = z.strictObject({ version: Version, ...z.object(fields).partial().shape });
export type ExternalAppChanges = z.infer<typeof ExternalAppChanges>;

/** An app of the catalogue, shared by all organizations; each organization decides whether it offers it (GAP-73). */
export const ExternalApp = z
  .object({
    id: z.guid(),
    version: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    ...Tile.shape,
    deeplink: z.string().nullable(),
    iosBundleId: z.string().nullable(),
    androidBundleId: z.string().nullable(),
    iosUrl: z.string().nullable(),
    androidUrl: z.string().nullable(),
    isIosEnabled: z.boolean(),
    isAndroidEnabled: z.boolean(),
    /** Organizations that offer it on at least one platform. */
    organizationCount: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ExternalApp' });
export type ExternalApp = z.infer<typeof ExternalApp>;

/** What the store of one platform answered; `name` and `developer` are those of the store. */
export const StoreLookup = z
  .object({
    state: z.enum(lookupStates),
    url: z.string().nullable(),
    name: z.string().nullable(),
    developer: z.string().nullable(),
    /** Countries that were asked, such as `CA`; empty for a store that does not ask for one. */
    countries: z.array(z.string()),
    at: Instant.nullable(),
  })
  .meta({ id: 'StoreLookup' });
export type StoreLookup = z.infer<typeof StoreLookup>;

/**
 * The saved app. `missing` lists the platforms with a bundle id for which no store page was found: their URL can be
 * entered by hand (APPS-05).
 */
export const SavedExternalApp = z
  .object({
    app: ExternalApp,
    missing: z.array(Platform),
    lookups: z.object({ ios: StoreLookup, android: StoreLookup }),
  })
  .meta({ id: 'SavedExternalApp' });
export type SavedExternalApp = z.infer<typeof SavedExternalApp>;

/** `version` is the version that was read. */
export const LookupRequest = z.strictObject({ version: Version });
export type LookupRequest = z.infer<typeof LookupRequest>;

export const ExternalAppFilter = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  sort: z.enum(externalAppSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type ExternalAppFilter = z.infer<typeof ExternalAppFilter>;

const OnPlatform = z.object({
  /** The catalogue allows the platform and the app can be opened there. */
  isAvailable: z.boolean(),
  isOffered: z.boolean(),
  storeUrl: z.string().nullable(),
});

/** An app as one organization sees it. */
export const OrganizationApp = z
  .object({
    id: z.guid(),
    /** Version of the decision of the organization. */
    version: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    ...Tile.shape,
    deeplink: z.string().nullable(),
    ios: OnPlatform,
    android: OnPlatform,
    /** Place in the mobile app, from 1. */
    order: z.int(),
    targets: z.array(NamedTarget),
    warnings: z.array(AudienceWarning),
    /** How often members opened it in the last 30 days. */
    openCount: z.int(),
  })
  .meta({ id: 'OrganizationApp' });
export type OrganizationApp = z.infer<typeof OrganizationApp>;

/** All apps of the catalogue, in the order of the mobile app. */
export const OrganizationAppFilter = z.strictObject({
  search: z.string().trim().max(200).optional(),
  offer: z.enum(offers).optional(),
});
export type OrganizationAppFilter = z.infer<typeof OrganizationAppFilter>;

export const OrganizationApps = z.object({
  items: z.array(OrganizationApp),
  counts: z.object({ all: z.int(), offered: z.int(), notOffered: z.int() }),
});
export type OrganizationApps = z.infer<typeof OrganizationApps>;

/** Only what is sent changes; the targets are replaced as a whole. */
export const OrganizationAppChanges = z.strictObject({
  version: Version,
  isIosOffered: z.boolean().optional(),
  isAndroidOffered: z.boolean().optional(),
  targets: z.array(AudienceTarget).min(1).max(200).optional(),
});
export type OrganizationAppChanges = z.infer<typeof OrganizationAppChanges>;

export const AppOrderAddress = z.object({
  id: Id,
  order: z.coerce.number<number | string>().int().min(1).max(10_000),
});

/** An app as a member sees it on one platform. */
export const MyApp = z
  .object({
    id: z.guid(),
    name: z.string(),
    description: z.string().nullable(),
    ...Tile.omit({ imageFileId: true }).shape,
    deeplink: z.string().nullable(),
    bundleId: z.string().nullable(),
    storeUrl: z.string().nullable(),
  })
  .meta({ id: 'MyApp' });
export type MyApp = z.infer<typeof MyApp>;

export const MyAppsQuery = z.strictObject({ platform: Platform });
export type MyAppsQuery = z.infer<typeof MyAppsQuery>;
export const AppOpening = z.strictObject({ platform: Platform });

/** An app that is offered to a person, and on which platforms. */
export const PersonApp = MyApp.omit({ bundleId: true, storeUrl: true, deeplink: true })
  .extend({ platforms: z.array(Platform) })
  .meta({ id: 'PersonApp' });
export type PersonApp = z.infer<typeof PersonApp>;
