import type { ListView } from '@fanal/contract/list-views/list-views.shapes';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { useChangeView, useRemoveView, useSetDefaultView } from './list-views.queries.ts';
import classes from './ManageViewsDialog.module.css';
import { NameViewDialog } from './NameViewDialog.tsx';
import { ShareViewDialog } from './ShareViewDialog.tsx';
import type { ListViewsState } from './use-list-views.ts';

type ManageViewsDialogProps = { state: ListViewsState; onClose: () => void };
type Asked = { view: ListView; for: 'name' | 'roles' };

/** All views of a list, with what can be done with each. */
export function ManageViewsDialog({ state, onClose }: ManageViewsDialogProps) {
  const t = useText('list-views');
  const [asked, setAsked] = useState<Asked | null>(null);
  const back = () => setAsked(null);
  if (asked?.for === 'name') return <NameViewDialog state={state} view={asked.view} onClose={back} />;
  if (asked) return <ShareViewDialog view={asked.view} onClose={back} />;
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={t('manageTitle')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {state.views.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      <ul className={classes.list} aria-label={t('manageTitle')}>
        {state.views.map((view) => (
          <ViewLine key={view.id} view={view} state={state} onAsk={setAsked} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

type ViewLineProps = ManageViewsDialogProps & { view: ListView; onAsk: (asked: Asked) => void };

function ViewLine({ view, state, onAsk, onClose }: ViewLineProps) {
  const t = useText('list-views');
  const details = useDetails();
  const items = useViewActions(view, state, onAsk);
  const isDefault = view.id === state.defaultId;
  return (
    <li className={classes.view}>
      <span className={classes.words}>
        <TextLink
          onClick={() => {
            state.show(view);
            onClose();
          }}
        >
          {view.name}
        </TextLink>
        {[...(isDefault ? [t('isDefault')] : []), ...details(view)].map((detail) => (
          <span key={detail} className={classes.detail}>
            {detail}
          </span>
        ))}
      </span>
      <Menu
        label={t('actions', { name: view.name })}
        align="end"
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} small icon={IconDots} label={t('actions', { name: view.name })} />
        )}
      />
    </li>
  );
}

/** Whose it is, and who else reads it. */
const useDetails = () => {
  const t = useText('list-views');
  const general = useText('general');
  return ({ isOwn, ownerName, roleTypes }: ListView): string[] => [
    ...(isOwn ? [] : [t('by', { name: ownerName ?? t('unknown') })]),
    ...(roleTypes.length > 0
      ? [t('sharedWith', { list: roleTypes.map((roleType) => general(`roles.${roleType}`)).join(', ') })]
      : []),
  ];
};

const useViewActions = (view: ListView, state: ListViewsState, onAsk: (asked: Asked) => void): MenuItem[] => {
  const t = useText('list-views');
  const mayShare = useMay()('roles:update');
  const failureText = useFailureText();
  const change = useChangeView();
  const remove = useRemoveView();
  const setDefault = useSetDefaultView();
  const act = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toast.error(t('failed'), { text: failureText(error) });
    }
  };
  const { name, id, isOwn } = view;
  const isDefault = id === state.defaultId;
  const choose = () =>
    act(setDefault(state.list, isDefault ? null : id), t(isDefault ? 'defaultEnded' : 'defaultSet', { name }));
  const replace = () => act(change(view, { search: state.current }), t('replaced', { name }));
  return [
    { id: 'default', label: t('default'), icon: IconHome, checked: isDefault, onSelect: () => void choose() },
    ...(isOwn
      ? [
          { id: 'rename', label: t('rename'), icon: IconPencil, onSelect: () => onAsk({ view, for: 'name' }) },
          { id: 'replace', label: t('replace'), icon: IconReplace, onSelect: () => void replace() },
        ]
      : []),
    ...(isOwn && mayShare
      ? [{ id: 'share', label: t('share'), icon: IconUsers, onSelect: () => onAsk({ view, for: 'roles' }) }]
      : []),
    ...(isOwn || mayShare
      ? [
          {
            id: 'remove',
            label: t('remove'),
            icon: IconTrash,
            danger: true,
            onSelect: () => void act(remove(view), t('removed', { name })),
          },
        ]
      : []),
  ];
};
