import { useCallback } from 'react';
import { useLastPage } from '#platform/list-page.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Pager } from '#ui/Pager.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { EventDate } from '../EventDate.tsx';
import { Answers } from './Answers.tsx';
import { useEvent, useResponses } from './responses.queries.ts';
import { PER_PAGE, responsesExportOf, responsesSearch } from './responses.rules.ts';
import { useInvitationWords } from './use-invitation-words.ts';

/** Who comes to an event, over the list of events (EVENTS-02, EVENTS-08, EVENTS-09, GAP-41). */
export function ResponsesPanel({ id }: { id: string }) {
  const t = useText('event-responses');
  const [address, change] = useUrlState(responsesSearch);
  const event = useEvent(id);
  const list = useResponses(id, address);
  const { page } = address;
  const turn = useCallback(
    (to: { page: number }, options?: { replace: boolean }) => change({ ...to, userId: '' }, options),
    [change],
  );
  const { total } = useLastPage(list, page, turn);
  const { title, detail } = useInvitationWords(event.data);
  const error = event.error ?? list.error;
  return (
    <SidePanel
      onClose={() => void change(responsesSearch.defaults)}
      busy={address.userId !== ''}
      leading={event.data?.eventStartsAt ? <EventDate startsAt={event.data.eventStartsAt} /> : null}
      title={title}
      detail={detail}
      actions={error ? null : <ExportMenu list="responses" params={{ id }} query={responsesExportOf(address)} />}
      foot={
        total > 0 && !error ? (
          <Pager page={page} perPage={PER_PAGE} total={total} onPage={(next) => void turn({ page: next })} />
        ) : null
      }
    >
      {error ? (
        <ReadFailure
          title={t('failure')}
          error={error}
          onReload={() => void Promise.all([event.refetch(), list.refetch()])}
        />
      ) : (
        <Answers event={event.data} list={list} address={address} change={change} />
      )}
    </SidePanel>
  );
}
