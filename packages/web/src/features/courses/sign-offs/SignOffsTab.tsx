import type { SignOff } from '@fanal/contract/courses/sign-offs.shapes';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazy } from '#ui/lazy.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { type List, listOf } from '#widgets/list/list.ts';
import { useSignOffsPage } from './sign-offs.queries.ts';
import { keyOf, pageSizes, type SignOffState, signOffSearch, signOffViews } from './sign-offs.rules.ts';

const SignOffDialog = lazy(async () => ({ default: (await import('./SignOffDialog.tsx')).SignOffDialog }));

const kinds: Record<SignOff['state'], StatusKind> = { waiting: 'waiting', signed: 'done', refused: 'refused' };
const noFilters = { active: [], none: {} as Partial<SignOffState> };

/** People whose gestures are to be observed on the ground, and those who were: leads see their own people. */
export function SignOffsTab() {
  const t = useText('sign-offs');
  const [state, change] = useUrlState(signOffSearch);
  const list = listOf({ state, change, read: useSignOffsPage(state) });
  const opened = list.rows?.find((row) => keyOf(row) === state.open);
  return (
    <>
      <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={noFilters} />
      <StatusBadgeFilter
        label={t('states.label')}
        value={state.state}
        onChange={(value) => list.filter({ state: signOffViews.find((one) => one === value) ?? 'waiting', open: '' })}
        options={signOffViews.map((value) => ({ value, label: t(`states.${value}`), statusKind: kinds[value] }))}
      />
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
        <DataTable
          {...list.table}
          label={t('title')}
          columns={useColumns()}
          rowKey={keyOf}
          rowName={({ user }) => user.displayName}
          onOpen={(row) => void change({ open: keyOf(row) })}
          openHref={(row) => signOffSearch.href({ open: keyOf(row) }, { tab: 'observations' })}
          activeKey={state.open || undefined}
          empty={<Empty list={list} />}
        />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {opened ? <SignOffDialog key={state.open} signOff={opened} onClose={() => void change({ open: '' })} /> : null}
    </>
  );
}

const useColumns = (): Column<SignOff>[] => {
  const t = useText('sign-offs');
  const { date } = useDates();
  return [
    {
      id: 'person',
      header: t('columns.person'),
      lead: true,
      leading: ({ user }) => <Avatar name={user.displayName} src={user.avatarUrl} size="medium" />,
      cell: ({ user }) => user.displayName,
      sub: ({ user }) => user.positionName ?? user.employeeNumber,
    },
    {
      id: 'course',
      header: t('columns.course'),
      wrap: true,
      cell: ({ course }) => course.name,
    },
    {
      id: 'gestures',
      header: t('columns.gestures'),
      align: 'right',
      numeric: true,
      phone: 'hidden',
      cell: ({ gestures }) => t('gestures', { count: gestures.length }),
    },
    {
      id: 'state',
      header: t('columns.state'),
      cell: (row) => <State signOff={row} date={date} />,
    },
  ];
};

function State({ signOff, date }: { signOff: SignOff; date: (when: string) => string }) {
  const t = useText('sign-offs');
  const { state, signedAt, signedBy, lessonsDoneAt, maySign } = signOff;
  if (state === 'waiting')
    return (
      <StatusBadge kind={maySign ? 'waiting' : 'off'} detail={t('lessonsDone', { date: date(lessonsDoneAt) })}>
        {t(maySign ? 'toObserve' : 'byOthers')}
      </StatusBadge>
    );
  return (
    <StatusBadge kind={kinds[state]} detail={[signedBy, signedAt && date(signedAt)].filter(Boolean).join(', ')}>
      {t(`one.${state}`)}
    </StatusBadge>
  );
}

function Empty({ list }: { list: List<SignOffState, SignOff> }) {
  const t = useText('sign-offs');
  const { state } = list.state;
  return (
    <ListEmpty
      list={list}
      filters={noFilters}
      none={t('none.title')}
      noneFor={(query) => t('none.for', { query })}
      hint={t('none.hint')}
    >
      <EmptyState
        {...(state === 'waiting' ? { lantern: 'lit' as const } : { icon: IconClipboardCheck })}
        title={t(`empty.${state}`)}
      >
        {t(`emptyHint.${state}`)}
      </EmptyState>
    </ListEmpty>
  );
}
