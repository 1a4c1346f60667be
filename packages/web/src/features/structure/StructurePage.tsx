import type { Structure } from '@fanal/contract/structure/groups.shapes';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { GroupColumns } from './GroupColumns.tsx';
import { groupShown, NOTHING, parentsIn, type StructureDialog, structureSearch } from './groups.rules.ts';
import { StructureDialogs } from './StructureDialogs.tsx';
import classes from './StructurePage.module.css';
import { StructureSearch } from './StructureSearch.tsx';
import { useStructure } from './structure.queries.ts';
import { Unplaced } from './Unplaced.tsx';

export { prefetchStructure } from './structure.queries.ts';

/** The organization's groups in columns, from the legal entities to the teams (GAP-63). */
export function StructurePage() {
  const t = useText('structure');
  const [state, change] = useUrlState(structureSearch);
  const { data, error, refetch } = useStructure();
  const group = data ? groupShown(data, state.group) : null;
  const open = (dialog: StructureDialog, under = '') => void change({ open: dialog, under });
  const select = (id: string | null) => void change({ group: id ?? NOTHING });
  const addUnder = data && group && parentsIn(data).some(({ id }) => id === group.id) ? group.id : group?.parentId;
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={data ? <Actions structure={data} onOpen={open} onAdd={() => open('add', addUnder ?? '')} /> : null}
      />
      {error ? <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={8} /> : null}
      {data ? (
        <>
          <StructureSearch
            structure={data}
            search={state.search}
            selectedId={group?.id ?? null}
            onSearch={(search) => void change({ search }, { replace: true })}
            onSelect={select}
          />
          <Unplaced structure={data} />
          {data.groups.length > 0 ? (
            <GroupColumns structure={data} group={group} search={state.search} onSelect={select} onOpen={open} />
          ) : (
            <Nothing onAdd={() => open('add')} />
          )}
          <StructureDialogs structure={data} group={group} state={state} onOpen={open} onSelect={select} />
        </>
      ) : null}
    </div>
  );
}

type ActionsProps = { structure: Structure; onOpen: (dialog: StructureDialog) => void; onAdd: () => void };

function Actions({ structure, onOpen, onAdd }: ActionsProps) {
  const t = useText('structure');
  const may = useMay();
  const removeAll = {
    id: 'remove-all',
    label: t('removal.allButton'),
    icon: IconTrash,
    danger: true,
    onSelect: () => onOpen('remove-all'),
  };
  return (
    <>
      {may('structure:update') ? (
        <Button icon={IconColumns3} collapse onClick={() => onOpen('levels')}>
          {t('levelsButton')}
        </Button>
      ) : null}
      {may('structure:create') ? (
        <Button variant="filled" icon={IconPlus} collapse onClick={onAdd}>
          {t('addGroup')}
        </Button>
      ) : null}
      {structure.mayDeleteAll && structure.groups.length > 0 ? (
        <Menu
          label={t('menu')}
          items={[removeAll]}
          trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={t('menu')} />}
        />
      ) : null}
    </>
  );
}

function Nothing({ onAdd }: { onAdd: () => void }) {
  const t = useText('structure');
  const mayAdd = useMay()('structure:create');
  const add = <Button onClick={onAdd}>{t('addGroup')}</Button>;
  return (
    <EmptyState icon={IconSitemap} title={t('empty')} actions={mayAdd ? add : null}>
      {t(mayAdd ? 'emptyHint' : 'emptyReadOnly')}
    </EmptyState>
  );
}
