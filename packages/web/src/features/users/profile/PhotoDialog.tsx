import type { User } from '@fanal/contract/users/person.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { AvatarField } from '#widgets/uploads/AvatarField.tsx';
import { useChangeUser, useFreshUser } from './user-profile.queries.ts';

/** Another photo, taken as soon as it has arrived; it stands apart from what others may be changing of the person. */
export function PhotoDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText('user-profile');
  const change = useChangeUser(user.id);
  const fresh = useFreshUser(user.id);
  const { run, runToEnd, busy } = useAction(
    async (avatarFileId: string | null) => {
      const { version } = await fresh();
      await change({ version, avatarFileId });
      toast.success(t(avatarFileId === null ? 'photo.removed' : 'photo.taken'));
    },
    { failed: t('edit.failed') },
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('photo.title', { name: user.displayName })}
      size="small"
      busy={busy}
      footer={
        <Button onClick={onClose} disabled={busy}>
          {t('photo.done')}
        </Button>
      }
    >
      <AvatarField
        label={t('photo.title', { name: user.displayName })}
        name={user.displayName}
        url={user.avatarUrl}
        busy={busy}
        onUploaded={({ id }) => runToEnd(id)}
        onRemove={user.avatarUrl === null ? undefined : () => run(null)}
      />
    </Dialog>
  );
}
