import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useLastPage } from '#platform/list-page.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates } from '#platform/use-dates.ts';
import { Pager } from '#ui/Pager.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { Readers } from './Readers.tsx';
import { useReaders } from './readers.queries.ts';
import { PER_PAGE, readersExportOf, readersSearch } from './readers.rules.ts';

/** Who has read a post and who has confirmed it, over the list that it was opened from. */
export function ReadersPanel({ id }: { id: string }) {
  const t = useText('post-readers');
  const { date } = useDates();
  const [address, change] = useUrlState(readersSearch);
  const list = useReaders(id, address);
  const { page } = address;
  const { total } = useLastPage(list, page, change);
  const { data, error } = list;
  const dueOn = data?.acknowledgement?.dueOn;
  const asked = data?.acknowledgement ? t('asked') : t('notAsked');
  return (
    <SidePanel
      onClose={() => void change(readersSearch.defaults)}
      title={data ? data.title || t('untitled') : t('title')}
      detail={data ? (dueOn ? t('askedBy', { day: date(dueOn) }) : asked) : null}
      actions={
        error ? null : (
          <ExportMenu
            list="readers"
            params={{ id }}
            query={readersExportOf(address)}
            other={{ list: 'readersList', label: t('print'), icon: IconPrinter }}
          />
        )
      }
      foot={
        total > 0 && !error ? (
          <Pager page={page} perPage={PER_PAGE} total={total} onPage={(next) => void change({ page: next })} />
        ) : null
      }
    >
      {error ? (
        <ReadFailure title={t('failure')} error={error} onReload={() => void list.refetch()} />
      ) : (
        <Readers id={id} list={list} address={address} change={change} />
      )}
    </SidePanel>
  );
}
