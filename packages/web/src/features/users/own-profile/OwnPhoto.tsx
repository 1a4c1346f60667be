import type { Profile } from '@fanal/contract/session/session.shapes';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { AvatarField } from '#widgets/uploads/AvatarField.tsx';
import { useChangeProfile } from './user-details.queries.ts';

/** The address of the photo without its signature, which is another one each time. */
const fileOf = ({ avatarUrl }: Profile) => avatarUrl?.split('?')[0];

/** The photo of the person, saved as soon as it is there. */
export function OwnPhoto({ profile }: { profile: Profile }) {
  const t = useText('user-details');
  const failureText = useFailureText();
  const { saving, change } = useChangeProfile();
  const [asking, setAsking] = useState(false);
  const save = async (avatarFileId: string | null) => {
    try {
      const outcome = await change(profile, { avatarFileId }, (latest) => fileOf(latest) === fileOf(profile));
      if ('refusal' in outcome) throw outcome.refusal;
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
      <ConfirmDialog
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
      </ConfirmDialog>
    </>
  );
}
