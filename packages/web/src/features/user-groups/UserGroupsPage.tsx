import { lazy, Suspense } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { ListPager } from '#widgets/ListPager.tsx';
import { PeopleHead } from '#widgets/people/PeopleHead.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { GroupFilters } from './GroupFilters.tsx';
import { GroupTable } from './GroupTable.tsx';
import { useGroupPage } from './user-groups.queries.ts';
import { type ListState, listDefaults, listStateOf, pageSizes } from './user-groups.rules.ts';

const loadEditor = async () => {
  const { GroupEditor } = await import('./editor/GroupEditor.tsx');
  return { default: GroupEditor };
};
const GroupEditor = lazy(loadEditor);
const RemoveGroup = lazy(async () => ({ default: (await import('./RemoveGroup.tsx')).RemoveGroup }));
const preloadEditor = () => void loadEditor();

/** The user groups of the organization, beside its people; the list and what is open over it live in the address. */
export function UserGroupsPage() {
  const t = useText('user-groups');
  const may = useMay();
  const [given, change] = useUrlState(listDefaults);
  const state = listStateOf(given);
  const list = useGroupPage(state);
  const filter = (changes: Partial<ListState>) => void change({ ...changes, page: 1 });
  const open = (group: string) => void change({ group });
  const askToRemove = (remove: string) => void change({ remove });
  return (
    <PeopleHead
      tab="groups"
      actions={
        may('groups:create') ? <AddButton label={t('add')} onNear={preloadEditor} onAdd={() => open('new')} /> : null
      }
    >
      <GroupFilters state={state} total={list.data?.total} onChange={filter} />
      {list.isError ? (
        <ReadFailure title={t('failed')} error={list.error} onReload={() => void list.refetch()} />
      ) : (
        <GroupTable
          state={state}
          page={list.data}
          fetching={list.isFetching && list.isPlaceholderData}
          onChange={filter}
          onOpen={open}
          onPoint={preloadEditor}
          onRemove={askToRemove}
        />
      )}
      <ListPager
        list={list}
        state={state}
        change={change}
        pageSizes={pageSizes}
        range={(places) => t('range', places)}
      />
      <OpenOver state={state} change={change} />
    </PeopleHead>
  );
}

type OpenOverProps = { state: ListState; change: (changes: Partial<typeof listDefaults>) => unknown };

/** What the address opens over the list, for those who may: the editor of a group, and the question before it is deleted. */
function OpenOver({ state: { group, remove }, change }: OpenOverProps) {
  const may = useMay();
  return (
    <>
      <Suspense fallback={null}>
        {group && may(group === 'new' ? 'groups:create' : 'groups:update') ? (
          <GroupEditor
            key={group}
            id={group === 'new' ? null : group}
            onClose={() => change({ group: '' })}
            onOpen={(other) => change({ group: other })}
            onRemove={(id) => change({ remove: id })}
          />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {remove && may('groups:delete') ? (
          <RemoveGroup
            id={remove}
            onClose={() => change({ remove: '' })}
            onRemoved={() => change({ remove: '', group: '' })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
