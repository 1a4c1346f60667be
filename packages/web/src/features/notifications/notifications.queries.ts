import { notificationsApi } from '@fanal/contract/notifications/notifications.api';
import { useRead } from '#platform/api.ts';

/** Messages that left for a person, or could not. */
export const useSentMessages = (userId: string, query: { page: number; perPage: number }) =>
  useRead(notificationsApi.list, { params: { id: userId }, query }, { keepPreviousData: true });
