import { sessionApi } from '@fanal/contract/session/session.api';
import type { PortalConfiguration } from '@fanal/contract/session/session.shapes';
import { callPublic } from '../request.ts';

let loading: Promise<PortalConfiguration> | null = null;

/** Identity provider and store links of this installation; asked for once a page, again after a failure. */
export const portalConfiguration = (): Promise<PortalConfiguration> => {
  loading ??= callPublic(sessionApi.configuration, {}).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
