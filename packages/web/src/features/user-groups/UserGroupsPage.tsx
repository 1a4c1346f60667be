import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { type Change, useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { CopyViewLink } from '#widgets/list/CopyViewLink.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { ListViews } from '#widgets/list-views/ListViews.tsx';
import { PeopleHead } from '#widgets/people/PeopleHead.tsx';
import { GroupFilters } from './GroupFilters.tsx';
import { GroupTable } from './GroupTable.tsx';
import { useGroupPage } from './user-groups.queries.ts';
import { type ListState, listSearch, pageSizes } from './user-groups.rules.ts';

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
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: useGroupPage(state) });
  const open = (group: string) => void change({ group });
  return (
    <PeopleHead
      tab="groups"
      actions={
        <>
          <ListViews list="userGroups" schema={listSearch} base={{ tab: 'groups' }} />
          <CopyViewLink schema={listSearch} also={{ tab: 'groups' }} />
          {may('groups:create') ? (
            <AddButton label={t('add')} onNear={preloadEditor} onAdd={() => open('new')} />
          ) : null}
        </>
      }
    >
      <GroupFilters list={list} />
      <ListBody list={list} failed={t('failed')}>
        <GroupTable list={list} onOpen={open} onPoint={preloadEditor} onRemove={(remove) => void change({ remove })} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      <OpenOver state={state} change={change} />
    </PeopleHead>
  );
}

type OpenOverProps = { state: ListState; change: Change<ListState> };

/** What the address opens over the list, for those who may: the editor of a group, and the question before it is deleted. */
function OpenOver({ state: { group, remove }, change }: OpenOverProps) {
  const may = useMay();
  return (
    <>
      {group && may(group === 'new' ? 'groups:create' : 'groups:update') ? (
        <GroupEditor
          key={group}
          id={group === 'new' ? null : group}
          onClose={() => void change({ group: '' })}
          onOpen={(other) => void change({ group: other })}
          onRemove={(id) => void change({ remove: id })}
        />
      ) : null}
      {remove && may('groups:delete') ? (
        <RemoveGroup
          id={remove}
          onClose={() => void change({ remove: '' })}
          onRemoved={() => void change({ remove: '', group: '' })}
        />
      ) : null}
    </>
  );
}
