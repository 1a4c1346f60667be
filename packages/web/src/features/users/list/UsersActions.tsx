import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { CopyViewLink } from '#widgets/list/CopyViewLink.tsx';
import { ListViews } from '#widgets/list-views/ListViews.tsx';
import { preloadInviteDialog } from './UsersDialogs.tsx';
import { type ColumnName, exportQueryOf, type ListState, listSearch } from './users.rules.ts';

type UsersActionsProps = {
  state: ListState;
  /** The columns that are shown: part of the view that a link shares, whoever opens it. */
  columns: readonly ColumnName[];
  onOpen: (dialog: string) => void;
};

/** What can be done for the whole list (USERS-01). */
export function UsersActions({ state, columns, onOpen }: UsersActionsProps) {
  const may = useMay();
  const t = useText('users');
  const pathOf = useOrganizationPath();
  return (
    <>
      <ListViews list="users" schema={listSearch} also={{ columns: columns.join(',') }} />
      <CopyViewLink schema={listSearch} also={{ columns: columns.join(',') }} />
      {may('imports:create') ? (
        <LinkButton
          to={pathOf('organization/data-management')}
          search={{ import: 'new', dataset: 'users' } as never}
          icon={IconDatabaseImport}
          collapse
        >
          {t('actions.import')}
        </LinkButton>
      ) : null}
      <ExportMenu list="users" query={exportQueryOf(state)} />
      {may('users:create') ? <Inviting onOpen={onOpen} /> : null}
    </>
  );
}

function Inviting({ onOpen }: { onOpen: (dialog: string) => void }) {
  const t = useText('users');
  return (
    <>
      <Menu
        label={t('actions.more')}
        items={[
          { id: 'new', label: t('actions.create'), icon: IconUserPlus, onSelect: () => onOpen('new') },
          { id: 'uninvited', label: t('actions.uninvited'), icon: IconSend, onSelect: () => onOpen('uninvited') },
          {
            id: 'unclaimed',
            label: t('actions.unclaimed'),
            icon: IconMailForward,
            onSelect: () => onOpen('unclaimed'),
          },
        ]}
        trigger={(trigger) => <IconButton {...trigger} boxed icon={IconDots} label={t('actions.more')} />}
      />
      <Button
        variant="filled"
        icon={IconUserPlus}
        collapse
        onClick={() => onOpen('invitations')}
        onPointerEnter={preloadInviteDialog}
        onFocus={preloadInviteDialog}
      >
        {t('actions.invite')}
      </Button>
    </>
  );
}
