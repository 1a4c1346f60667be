import type { Profile } from '@fanal/contract/session/session.shapes';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { LazyRemovalDialog } from '#widgets/removal/LazyRemovalDialog.tsx';
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
  const put = async (avatarFileId: string | null) => {
    const outcome = await change(profile, { avatarFileId }, (latest) => fileOf(latest) === fileOf(profile));
    if ('refusal' in outcome) throw outcome.refusal;
  };
  const save = async (avatarFileId: string) => {
    try {
      await put(avatarFileId);
      toast.success(t('photoTaken'));
    } catch (error) {
      toast.error(t('saveFailed'), { text: failureText(error) });
    }
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
      {asking ? (
        <LazyRemovalDialog
          title={t('removePhoto.title')}
          keepLabel={t('removePhoto.keep')}
          removeLabel={t('removePhoto.remove')}
          onRemove={() => put(null)}
          removed={t('photoRemoved')}
          failed={t('saveFailed')}
          onRemoved={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          {t('removePhoto.text')}
        </LazyRemovalDialog>
      ) : null}
    </>
  );
}
