import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import { eventResponses } from '@fanal/contract/posts/posts.rules';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { Change } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { Note } from '#ui/Note.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import classes from './Answers.module.css';
import { Reminder } from './Reminder.tsx';
import { ResponsesTable } from './ResponsesTable.tsx';
import type { useResponses } from './responses.queries.ts';
import { type ResponsesAddress, responseOf, statusKindOf } from './responses.rules.ts';
import { SeatsSum } from './SeatsSum.tsx';

type AnswersProps = {
  event: PostDetails | undefined;
  list: ReturnType<typeof useResponses>;
  address: ResponsesAddress;
  change: Change<ResponsesAddress>;
};

/** The figures, which filter the people under them; what they add up to; and the people. */
export function Answers({ event, list, address, change }: AnswersProps) {
  const t = useText('event-responses');
  const { number } = useNumbers();
  const may = useMay();
  const totals = list.data?.totals;
  const isOpen = event?.status === 'published';
  const figures = eventResponses.map((id) => ({
    id,
    label: t(`figures.${id}`),
    statusKind: statusKindOf[id],
    value: totals ? number(totals[id]) : '–',
  }));
  const filter = (answer: string) =>
    void change({ answer: answer === address.answer ? '' : responseOf(answer), page: 1, userId: '' });
  return (
    <>
      <FigureStrip label={t('filter')} figures={figures} value={address.answer} onChange={filter} />
      {totals && totals.invited > 0 ? <SeatsSum totals={totals} /> : null}
      {event && list.data ? (
        <Reminder event={event} unanswered={list.data.totals.none} last={list.data.reminder} />
      ) : null}
      {event && !isOpen ? <Note className={classes.note}>{t('notOpen')}</Note> : null}
      <FilterBar
        end={totals ? <span className={classes.invited}>{t('invited', { count: totals.invited })}</span> : null}
      >
        <SearchBox
          label={t('search')}
          placeholder={t('searchExample')}
          value={address.name}
          onChange={(name) => void change({ name, page: 1, userId: '' }, { replace: true })}
        />
      </FilterBar>
      <ResponsesTable
        event={event}
        rows={list.data?.items}
        fetching={list.isPlaceholderData}
        mayAnswer={isOpen && may('posts:update') && may('posts:publish')}
        userId={address.userId}
        onUser={(userId) => void change({ userId }, { replace: true })}
        empty={
          <NobodyHere
            isInvited={totals?.invited !== 0}
            onClear={() => void change({ answer: '', name: '', page: 1 })}
          />
        }
      />
    </>
  );
}

/** Nobody was invited, or nobody is left by what was asked for. */
function NobodyHere({ isInvited, onClear }: { isInvited: boolean; onClear: () => void }) {
  const t = useText('event-responses');
  if (!isInvited) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  return (
    <EmptyState title={t('empty.noneFound')} actions={<Button onClick={onClear}>{t('empty.clear')}</Button>}>
      {t('empty.noneFoundText')}
    </EmptyState>
  );
}
