import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useSavedViews } from './use-saved-views.ts';

const SavedViewsDialog = lazy(async () => ({ default: (await import('./SavedViewsDialog.tsx')).SavedViewsDialog }));

/** Views of the list that a person named, one press away; each is an address, so a link shares it. */
export function SavedViews() {
  const t = useText('users');
  const saved = useSavedViews();
  const [naming, setNaming] = useState(false);
  const current = saved.views.find(saved.isShown);
  return (
    <>
      <Menu
        label={t('views.button')}
        items={[
          ...saved.views.map((view) => ({
            id: view.name,
            label: view.name,
            checked: view === current,
            onSelect: () => saved.show(view),
          })),
          ...(saved.views.length > 0 ? [{ id: 'line', line: true as const }] : []),
          { id: 'save', label: t('views.save'), icon: IconPlus, onSelect: () => setNaming(true) },
          ...(saved.views.length > 0
            ? [{ id: 'manage', label: t('views.manage'), icon: IconPencil, onSelect: () => setNaming(true) }]
            : []),
        ]}
        trigger={(trigger) => (
          <Button {...trigger} variant="subtle" icon={IconBookmark}>
            {current?.name ?? t('views.button')}
          </Button>
        )}
      />
      {naming ? (
        <Suspense fallback={null}>
          <SavedViewsDialog saved={saved} onClose={() => setNaming(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
