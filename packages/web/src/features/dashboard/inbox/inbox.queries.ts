import { cardsApi } from '@fanal/contract/cards/cards.api';
import { dashboardApi } from '@fanal/contract/dashboard/dashboard.api';
import { inboxLettersApi, waitingApi } from '@fanal/contract/dashboard/inbox.api';
import type { InboxKind } from '@fanal/contract/dashboard/inbox.rules';
import type { Assigning, InboxLine, Snoozing } from '@fanal/contract/dashboard/inbox.shapes';
import { articlesApi } from '@fanal/contract/infohub/articles.api';
import { invitationsApi } from '@fanal/contract/invitations/invitations.api';
import { trainingRemindersApi } from '@fanal/contract/training-statistics/training-reminders.api';
import { usersApi } from '@fanal/contract/users/users.api';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchRead, useRead, useWrite } from '#platform/api.ts';

const sent = (isSnoozed: boolean) => ({ query: { snoozed: isSnoozed ? ('true' as const) : ('false' as const) } });

/** What was ordered here may end in the background: the list is read again as often as this. */
const READ_AGAIN_MS = 15_000;

/** As it is whenever the screen opens, and while it stands open. */
export const useInbox = (isSnoozed: boolean) =>
  useRead(waitingApi.read, sent(isSnoozed), {
    staleTime: 0,
    keepPreviousData: true,
    refetchInterval: () => READ_AGAIN_MS,
  });

export const prefetchInbox = (client: QueryClient): void => void prefetchRead(client, waitingApi.read, sent(false));

export const LINES_PER_PAGE = 20;

/** A page of the lines of a kind, once they are asked for. */
export const useLinesOf = (
  kind: InboxKind,
  { page, isSnoozed }: { page: number; isSnoozed: boolean },
  enabled: boolean,
) =>
  useRead(
    waitingApi.page,
    { params: { kind }, query: { page, perPage: LINES_PER_PAGE, ...sent(isSnoozed).query } },
    { enabled, keepPreviousData: true, staleTime: 0 },
  );

/** Colleagues who may act on a kind. */
export const useColleagues = (kind: InboxKind, search: string, enabled: boolean): readonly PersonBrief[] => {
  const query = search ? { search } : {};
  const { data } = useRead(waitingApi.colleagues, { params: { kind }, query }, { enabled, keepPreviousData: true });
  return data?.items ?? [];
};

const inboxReads = [waitingApi.read, waitingApi.page, dashboardApi.overview];

export const useMarks = () => {
  const options = { refreshes: [waitingApi.read, waitingApi.page], handlesFailure: true };
  const snooze = useWrite(waitingApi.snooze, options).mutateAsync;
  const assign = useWrite(waitingApi.assign, options).mutateAsync;
  return {
    snooze: (body: Snoozing) => snooze({ body }),
    assign: (body: Assigning) => assign({ body }),
  };
};

/** What can be done with lines; each answers how many were done. */
export const useLineWrites = () => {
  const options = { refreshes: inboxReads, handlesFailure: true };
  const approve = useWrite(cardsApi.change, {
    ...options,
    refreshes: [...inboxReads, cardsApi.list, cardsApi.overview],
  });
  const undo = useWrite(cardsApi.undo, { ...options, refreshes: [...inboxReads, cardsApi.list, cardsApi.overview] });
  const invite = useWrite(invitationsApi.sendList, options);
  const unlock = useWrite(usersApi.blockSeveral, options);
  const check = useWrite(articlesApi.changeMany, options);
  const remind = useWrite(trainingRemindersApi.remindCourse, options);
  return {
    approve: async ({ id, userId, version }: InboxLine) => {
      const params = { userId: userId ?? '', cardId: id };
      const card = await approve.mutateAsync({ params, body: { version: version ?? 1, status: 'claimed' } });
      return () => undo.mutateAsync({ params, body: { version: card.version } });
    },
    invite: async (userIds: string[]) => {
      await invite.mutateAsync({ body: { userIds } });
      return userIds.length;
    },
    unlock: async (ids: string[]) => (await unlock.mutateAsync({ body: { ids, blocked: false } })).changed.length,
    check: async (ids: string[]) => (await check.mutateAsync({ body: { ids, action: 'check' } })).changed.length,
    remind: async ([id = '']: string[]) =>
      (await remind.mutateAsync({ params: { id }, body: { level: 'required', userIds: null } })).reminded,
  };
};

/** The letter of Monday morning of the caller. */
export const useLetter = () => {
  const { data, isError } = useRead(inboxLettersApi.read, {});
  const { mutateAsync, isPending } = useWrite(inboxLettersApi.change, {
    refreshes: [inboxLettersApi.read],
    handlesFailure: true,
  });
  return {
    letter: data,
    isFailed: isError,
    isChanging: isPending,
    change: (isWanted: boolean) => mutateAsync({ body: { isWanted } }),
  };
};
