import { notificationTypesApi } from '@fanal/contract/notifications/notification-types.api';
import type { SettingType } from '@fanal/contract/notifications/notification-types.rules';
import type {
  NoticeTrial,
  NotificationTypeChanges,
  NotificationTypeSetting,
} from '@fanal/contract/notifications/notification-types.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, prefetchRead, readOptions, useRead, useWrite } from '#platform/api.ts';
import { saveOver } from '#platform/save-over.ts';

const { list, change, history, trial } = notificationTypesApi;

export const useTypes = () => useRead(list, {}, { staleTime: 0 });

export const prefetchTypes = (client: QueryClient): void => void prefetchRead(client, list, {});

export const useHistory = (id: SettingType) => useRead(history, { params: { id } }, { staleTime: 0 });

/** Switches a channel at once; a refusal turns it back. */
export const useSwitchChannel = () => {
  const client = useQueryClient();
  const key = keyOf(list, {});
  const show = (shown: NotificationTypeSetting) =>
    client.setQueryData<NotificationTypeSetting[]>(key, (all) =>
      all?.map((one) => (one.id === shown.id ? shown : one)),
    );
  return async (type: NotificationTypeSetting, changes: Omit<NotificationTypeChanges, 'version' | 'texts'>) => {
    await client.cancelQueries({ queryKey: key });
    show({ ...type, ...(changes as Partial<NotificationTypeSetting>) });
    try {
      const outcome = await saveOver<NotificationTypeSetting, NotificationTypeSetting>(type, {
        send: (version) => call(change, { params: { id: type.id }, body: { version, ...changes } }),
        fresh: async () =>
          (await client.fetchQuery({ ...readOptions(list, {}), staleTime: 0 })).find(({ id }) => id === type.id),
        isSame: () => true,
      });
      if ('saved' in outcome) show(outcome.saved);
    } catch (error) {
      show(type);
      throw error;
    }
  };
};

export const useChangeTexts = () => {
  const { mutateAsync } = useWrite(change, { refreshes: [list, history], handlesFailure: true });
  return (id: SettingType, body: NotificationTypeChanges) => mutateAsync({ params: { id }, body });
};

export const useTrial = () => {
  const { mutateAsync } = useWrite(trial, { handlesFailure: true });
  return (id: SettingType, body: NoticeTrial) => mutateAsync({ params: { id }, body });
};
