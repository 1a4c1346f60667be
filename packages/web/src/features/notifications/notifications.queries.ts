import { notificationsApi } from '@fanal/contract/notifications/notifications.api';
import type { MessageFilter } from '@fanal/contract/notifications/notifications.shapes';
import { useRead } from '#platform/api.ts';

/** Notices to a person, through every channel. */
export const useSentMessages = (userId: string, query: MessageFilter) =>
  useRead(notificationsApi.list, { params: { id: userId }, query }, { keepPreviousData: true });
