import type { TileIcon } from '@fanal/contract/infohub/tiles.rules';
import { buildExternalApp, buildOffer } from '#features/external-apps/external-apps.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { seededRandom } from './random.ts';

type PlannedApp = {
  name: string;
  description: string;
  icon: TileIcon;
  color: string;
  scheme: string;
  bundleId: string;
  /** Number of its page in the App Store; without one it is on Android only. */
  appStoreId: number | null;
};

const apps: readonly PlannedApp[] = [
  {
    name: 'Horaires Relais',
    description: 'Quarts et remplacements',
    icon: 'calendar',
    color: '#1F5C8F',
    scheme: 'relais',
    bundleId: 'ca.relais.horaires',
    appStoreId: 6_451_220,
  },
  {
    name: 'RondePro',
    description: 'Rondes de sécurité et inspections',
    icon: 'shield',
    color: '#24493B',
    scheme: 'rondepro',
    bundleId: 'ca.rondepro.terrain',
    appStoreId: 6_120_014,
  },
  {
    name: 'Carnet de bord',
    description: 'Heures de conduite, transport lourd',
    icon: 'truck',
    color: '#9A5B1E',
    scheme: 'carnet',
    bundleId: 'ca.carnetdebord.lourd',
    appStoreId: null,
  },
  {
    name: 'Météo Nord',
    description: 'Prévisions et chemins fermés',
    icon: 'cold',
    color: '#4A626B',
    scheme: 'meteonord',
    bundleId: 'ca.meteonord.app',
    appStoreId: 5_990_871,
  },
  {
    name: 'Feux et fumée',
    description: 'Carte des feux de forêt',
    icon: 'fire',
    color: '#A8222C',
    scheme: 'feux',
    bundleId: 'ca.feuxfumee.carte',
    appStoreId: 6_302_455,
  },
  {
    name: 'Avantages Dorion',
    description: 'Réclamations d’assurance',
    icon: 'insurance',
    color: '#5F4B7D',
    scheme: 'dorion',
    bundleId: 'ca.dorion.avantages',
    appStoreId: 6_020_318,
  },
];

/** The catalogue; returns the ids of the apps by name. */
export const loadExternalApps = async (ownerDb: Db): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const { name, description, icon, color, scheme, bundleId, appStoreId } of apps) {
    const { id } = await buildExternalApp(ownerDb, {
      name,
      description,
      icon,
      color,
      deeplink: `${scheme}://`,
      iosBundleId: appStoreId === null ? null : bundleId,
      androidBundleId: bundleId,
      iosUrl: appStoreId === null ? null : `https://apps.apple.com/ca/app/id${appStoreId}`,
      androidUrl: `https://play.google.com/store/apps/details?id=${bundleId}`,
      isIosEnabled: appStoreId !== null,
    });
    ids.set(name, id);
  }
  return ids;
};

/** What an organization offers, by the name of the app and in the order of its telephones. */
export type PlannedOffer = { app: string; ios: boolean; android: boolean; opensADay: number };

export const borealOffers: readonly PlannedOffer[] = [
  { app: 'Horaires Relais', ios: true, android: true, opensADay: 34 },
  { app: 'RondePro', ios: true, android: true, opensADay: 20 },
  { app: 'Carnet de bord', ios: false, android: true, opensADay: 5 },
  { app: 'Météo Nord', ios: true, android: true, opensADay: 29 },
  { app: 'Feux et fumée', ios: true, android: false, opensADay: 7 },
  { app: 'Avantages Dorion', ios: false, android: false, opensADay: 0 },
];

export const kestrelOffers: readonly PlannedOffer[] = [
  { app: 'Météo Nord', ios: true, android: true, opensADay: 11 },
  { app: 'Feux et fumée', ios: true, android: true, opensADay: 8 },
];

const DAY_MS = 86_400_000;
const DAYS = 30;

export const loadOffers = async (
  ownerDb: Db,
  org: OrgId,
  offers: readonly PlannedOffer[],
  { ids, now }: { ids: ReadonlyMap<string, string>; now: Date },
): Promise<void> => {
  const random = seededRandom(47);
  for (const [at, { app, ios, android, opensADay }] of offers.entries()) {
    const appId = ids.get(app)!;
    await buildOffer(ownerDb, org, { appId, position: at + 1, isIosOffered: ios, isAndroidOffered: android });
    const platform = android ? 'android' : 'ios';
    const days = Array.from({ length: DAYS }, (_, back) => ({
      organization_id: org,
      app_id: appId,
      day: new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10),
      platform,
      opens: Math.round(opensADay * (0.6 + 0.8 * random.next())),
    })).filter(({ opens }) => opens > 0);
    if (days.length > 0) await ownerDb.insertInto('app_opens').values(days).execute();
  }
};
