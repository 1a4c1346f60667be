import { sessionApi } from '@fanal/contract/session/session.api';
import { useRead } from '#platform/api.ts';

/** Addresses of the app in the stores; null where this installation has none, or while they are not known. */
export const useStoreLinks = (): { appStoreUrl: string | null; googlePlayUrl: string | null } =>
  useRead(sessionApi.configuration, {}).data ?? { appStoreUrl: null, googlePlayUrl: null };
