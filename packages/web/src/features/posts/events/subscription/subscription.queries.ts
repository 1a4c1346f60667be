import { calendarApi } from '@fanal/contract/posts/calendar.api';
import { useRead, useWrite } from '#platform/api.ts';
import { apiBase } from '#platform/environment.ts';

/** Whether the person follows the events in a calendar, as it is when the question is opened. */
export const useSubscription = () => useRead(calendarApi.subscription, {}, { staleTime: 0 });

const options = { refreshes: [calendarApi.subscription], handlesFailure: true };

/** The whole address, told this once. */
export const useSubscribe = () => {
  const write = useWrite(calendarApi.subscribe, options);
  return async (): Promise<string> => new URL((await write.mutateAsync({})).path, apiBase || location.origin).href;
};

export const useUnsubscribe = () => {
  const write = useWrite(calendarApi.unsubscribe, options);
  return async (): Promise<void> => void (await write.mutateAsync({}));
};
