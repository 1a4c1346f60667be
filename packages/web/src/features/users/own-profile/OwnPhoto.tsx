import type { Profile } from '@fanal/contract/session/session.shapes';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { AvatarField } from '#widgets/uploads/AvatarField.tsx';
import { useChangeProfile } from './user-details.queries.ts';

/** The photo of the person, saved as soon as it is there. */
export function OwnPhoto({ profile }: { profile: Profile }) {
  const t = useText('user-details');
  const failureText = useFailureText();
  const { saving, change } = useChangeProfile();
  const [asking, setAsking] = useState(false);
  const save = async (avatarFileId: string | null) => {
    try {
      await change({ avatarFileId });
      toast.success(t(avatarFileId === null ? 'photoRemoved' : 'photoTaken'));
    } catch (error) {
      toast.error(t('saveFailed'), { text: failureText(error) });
    }
    setAsking(false);
  };
  return (
    <>
      <AvatarField
        label={t('photo')}
        name={profile.displayName}
        url={profile.avatarUrl}
        busy={saving}
        onUploaded={({ id }) => save(id)}
        onRemove={profile.avatarUrl === null ? undefined : () => setAsking(true)}
      />
      <LazyConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('removePhoto.title')}
        cancelLabel={t('removePhoto.keep')}
        confirmLabel={t('removePhoto.remove')}
        onConfirm={() => void save(null)}
        busy={saving}
        danger
      >
        {t('removePhoto.text')}
      </LazyConfirmDialog>
    </>
  );
}
