import type { User } from '@fanal/contract/users/person.shapes';
import { useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';
import { Note } from '#ui/Note.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import classes from './RolesTab.module.css';
import { useChangeRole } from './roles.queries.ts';

/** The flag beyond all organizations, which super admins alone see and set (GAP-01). */
export function SuperAdminSwitch({ user, isSuperAdmin }: { user: User; isSuperAdmin: boolean }) {
  const t = useText('roles');
  const general = useText('general');
  const { profile } = usePerson();
  const changeRole = useChangeRole(user.id);
  const [asking, setAsking] = useState(false);
  const name = user.displayName;
  const { run, busy, reason } = useAction(async () => {
    await changeRole({ roleType: user.roleType, isSuperAdmin: !isSuperAdmin });
    toast.success(t(isSuperAdmin ? 'flag.taken' : 'flag.given', { name }));
    setAsking(false);
  });
  return (
    <>
      <Switch
        className={classes.flag}
        label={general('roles.superAdmin')}
        description={t('flag.about')}
        checked={isSuperAdmin}
        disabled={user.id === profile.id}
        onChange={() => setAsking(true)}
      />
      <LazyConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(isSuperAdmin ? 'flag.takeTitle' : 'flag.giveTitle', { name })}
        cancelLabel={t('keep')}
        confirmLabel={t(isSuperAdmin ? 'flag.take' : 'flag.give')}
        onConfirm={run}
        busy={busy}
        danger
      >
        <p>{t(isSuperAdmin ? 'flag.takeText' : 'flag.giveText')}</p>
        <div role="alert">
          {reason ? (
            <Note tone="danger" className={classes.note}>
              {reason}
            </Note>
          ) : null}
        </div>
      </LazyConfirmDialog>
    </>
  );
}
