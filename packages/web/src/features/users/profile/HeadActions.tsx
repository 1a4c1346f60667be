import type { User } from '@fanal/contract/users/person.shapes';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Menu } from '#ui/Menu.tsx';
import { looksOf, type UserAction, useActionsOn } from '../actions/use-actions-on.ts';
import classes from './ProfileHead.module.css';
import { profileSearch } from './profile-search.rules.ts';

const ActionDialog = lazy(async () => ({ default: (await import('../actions/ActionDialog.tsx')).ActionDialog }));

/** What stands before all others: the access of the person. */
const isFirst = (action: UserAction) => action === 'deactivate' || action === 'reactivate';

/** What can be done with the person beside changing the file; what the role may not is absent. */
export function HeadActions({ user }: { user: User }) {
  const t = useText('user-profile');
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  const [{ open }, change] = useUrlState(profileSearch);
  const actions = useActionsOn()(user);
  const first = actions.find(isFirst);
  const others = actions.filter((action) => !isFirst(action));
  const opened = actions.find((action) => action === open);
  const menuLabel = t('actions.more', { name: user.displayName });
  return (
    <div className={classes.actions}>
      {first ? (
        <Button icon={looksOf[first].icon} collapse onClick={() => void change({ open: first })}>
          {t(`actions.${first}`)}
        </Button>
      ) : null}
      {others.length > 0 ? (
        <Menu
          label={menuLabel}
          items={others.map((action) => ({
            id: action,
            label: t(`actions.${action}`),
            ...looksOf[action],
            onSelect: () => void change({ open: action }),
          }))}
          trigger={(trigger) => <IconButton {...trigger} boxed icon={IconDots} label={menuLabel} />}
        />
      ) : null}
      {opened ? (
        <ActionDialog
          action={opened}
          person={user}
          onClose={() => void change({ open: '' })}
          onRemoved={() => void navigate({ to: pathOf('organization/users-management') })}
        />
      ) : null}
    </div>
  );
}
