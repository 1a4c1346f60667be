import { recipientsApi } from '@fanal/contract/audiences/audiences.api';
import { useRead } from '#platform/api.ts';

/** What would lose recipients if this were gone, as it is at this moment. */
export const useAudienceUses = (id: string, enabled = true) =>
  useRead(recipientsApi.uses, { params: { id } }, { enabled, staleTime: 0 });
