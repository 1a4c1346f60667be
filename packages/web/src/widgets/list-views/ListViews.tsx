import type { ListView } from '@fanal/contract/list-views/list-views.shapes';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { useListViews, type ViewedListProps } from './use-list-views.ts';

const NameViewDialog = lazy(async () => ({ default: (await import('./NameViewDialog.tsx')).NameViewDialog }));
const ManageViewsDialog = lazy(async () => ({ default: (await import('./ManageViewsDialog.tsx')).ManageViewsDialog }));

/** The named views of a list, one press away, those of one's own and those shared with one's role. */
export function ListViews(props: ViewedListProps) {
  const t = useText('list-views');
  const state = useListViews(props);
  const { views, shown, isPlain, show, showPlain } = state;
  const [open, setOpen] = useState<'name' | 'manage' | null>(null);
  const close = () => setOpen(null);
  const itemOf = (view: ListView): MenuItem => ({
    id: view.id,
    label: view.name,
    ...(view.roleTypes.length > 0 && { icon: IconUsers }),
    checked: view === shown,
    onSelect: () => show(view),
  });
  return (
    <>
      <Menu
        label={t('button')}
        align="end"
        items={[
          { id: 'plain', label: t('plain'), checked: isPlain, onSelect: showPlain },
          ...views.filter(({ isOwn }) => isOwn).map(itemOf),
          ...views.filter(({ isOwn }) => !isOwn).map(itemOf),
          { id: 'line', line: true as const },
          { id: 'name', label: t('name'), icon: IconPlus, onSelect: () => setOpen('name') },
          ...(views.length > 0
            ? [{ id: 'manage', label: t('manage'), icon: IconPencil, onSelect: () => setOpen('manage') }]
            : []),
        ]}
        trigger={(trigger) => (
          <Button {...trigger} icon={IconBookmark} collapse>
            {shown?.name ?? t('button')}
          </Button>
        )}
      />

      {open === 'name' ? <NameViewDialog state={state} onClose={close} /> : null}
      {open === 'manage' ? <ManageViewsDialog state={state} onClose={close} /> : null}
    </>
  );
}
