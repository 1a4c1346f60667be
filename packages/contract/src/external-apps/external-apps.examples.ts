import type { CatalogueRequest } from '../catalogue-requests/catalogue-requests.shapes.ts';
import { exampleId } from '../structure/structure.examples.ts';
import type { ExternalApp, OrganizationApp, SavedExternalApp, StoreLookup } from './external-apps.shapes.ts';

const usual: Omit<ExternalApp, 'id' | 'name'> = {
  version: 1,
  description: null,
  icon: 'tools',
  color: '#24493B',
  imageFileId: null,
  imageUrl: null,
  deeplink: null,
  iosBundleId: null,
  androidBundleId: null,
  iosUrl: null,
  androidUrl: null,
  isIosEnabled: false,
  isAndroidEnabled: false,
  organizationCount: 0,
  createdAt: '2026-11-09T14:00:00.000Z',
  updatedAt: '2026-11-20T15:42:00.000Z',
};

/** In the order of their names: ready on both platforms, on Android alone, and with a link that is missing. */
export const externalApps: ExternalApp[] = [
  {
    ...usual,
    id: exampleId('a', 1),
    name: 'Carnet de bord',
    description: 'Heures de conduite, transport lourd',
    icon: 'truck',
    color: '#9A5B1E',
    androidBundleId: 'ca.carnet.bord',
    androidUrl: 'https://play.google.com/store/apps/details?id=ca.carnet.bord',
    isAndroidEnabled: true,
    organizationCount: 9,
  },
  {
    ...usual,
    id: exampleId('a', 2),
    name: 'Cubage Express',
    icon: 'forest',
    iosBundleId: 'ca.cubage.express',
    androidBundleId: 'ca.cubage.express',
    androidUrl: 'https://play.google.com/store/apps/details?id=ca.cubage.express',
    isAndroidEnabled: true,
    deeplink: 'cubage://',
  },
  {
    ...usual,
    id: exampleId('a', 3),
    name: 'Horaires Relais',
    description: 'Quarts et remplacements',
    icon: 'calendar',
    color: '#1F5C8F',
    iosBundleId: 'ca.relais.horaires',
    androidBundleId: 'ca.relais.horaires',
    iosUrl: 'https://apps.apple.com/ca/app/horaires-relais/id6451',
    androidUrl: 'https://play.google.com/store/apps/details?id=ca.relais.horaires',
    isIosEnabled: true,
    isAndroidEnabled: true,
    organizationCount: 41,
  },
];

const lookup = (state: StoreLookup['state'], more: Partial<StoreLookup> = {}): StoreLookup => ({
  state,
  url: null,
  name: null,
  developer: null,
  countries: [],
  at: '2026-11-20T15:52:00.000Z',
  ...more,
});

/** Added for Android; the App Store does not know it. */
export const partlySavedApp: SavedExternalApp = {
  app: externalApps[1]!,
  missing: ['ios'],
  lookups: {
    ios: lookup('none', { countries: ['CA', 'US'] }),
    android: lookup('found', {
      url: externalApps[1]!.androidUrl,
      name: 'Cubage Express',
      developer: 'Mesure Nordet inc.',
    }),
  },
};

export const everybodyTarget: OrganizationApp['targets'][number] = {
  kind: 'everybody',
  id: exampleId('0', 1),
  name: 'Groupe Boréal',
  parentName: null,
  groupKind: null,
};

const offerOf = (app: ExternalApp, order: number, given: Partial<OrganizationApp> = {}): OrganizationApp => ({
  id: app.id,
  version: 1,
  name: app.name,
  description: app.description,
  icon: app.icon,
  color: app.color,
  imageFileId: null,
  imageUrl: null,
  deeplink: app.deeplink,
  ios: { isAvailable: app.isIosEnabled, isOffered: false, storeUrl: app.iosUrl },
  android: { isAvailable: app.isAndroidEnabled, isOffered: false, storeUrl: app.androidUrl },
  order,
  targets: [everybodyTarget],
  warnings: [],
  openCount: 0,
  ...given,
});

/** In the order of the mobile app: offered on both platforms, on Android alone, and not offered. */
export const organizationApps: OrganizationApp[] = [
  offerOf(externalApps[2]!, 1, {
    ios: { isAvailable: true, isOffered: true, storeUrl: externalApps[2]!.iosUrl },
    android: { isAvailable: true, isOffered: true, storeUrl: externalApps[2]!.androidUrl },
    openCount: 1_019,
  }),
  offerOf(externalApps[0]!, 2, {
    android: { isAvailable: true, isOffered: true, storeUrl: externalApps[0]!.androidUrl },
    openCount: 148,
  }),
  offerOf(externalApps[1]!, 3),
];

/** One that waits, and one that was declined with a reason. */
export const appRequests: CatalogueRequest[] = [
  {
    id: exampleId('f', 41),
    version: 1,
    name: 'Cubage Express',
    description: 'Les mesureurs s’en servent sur iPhone.',
    status: 'pending',
    organization: { id: exampleId('0', 1), name: 'Groupe Boréal' },
    requestedBy: 'Maude Tremblay-Roy',
    requestedAt: '2026-11-18T15:00:00.000Z',
    answer: null,
    answeredAt: null,
  },
  {
    id: exampleId('f', 42),
    version: 2,
    name: 'Covoiturage du camp',
    description: null,
    status: 'declined',
    organization: { id: exampleId('0', 1), name: 'Groupe Boréal' },
    requestedBy: 'Maude Tremblay-Roy',
    requestedAt: '2026-10-27T15:00:00.000Z',
    answer: 'Cette application n’est plus dans les magasins.',
    answeredAt: '2026-10-29T15:00:00.000Z',
  },
];
