import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import type { SendingPicture } from './use-pictures.ts';

type SendingPictureRowProps = {
  sending: SendingPicture;
  onRetry: (key: string) => void;
  onCancel: (key: string) => void;
};

/** A cropped picture on its way: seen already, with how far it is, or why it could not go. */
export function SendingPictureRow({ sending, onRetry, onCancel }: SendingPictureRowProps) {
  const t = useText('uploads');
  const { percent } = useNumbers();
  const failureText = useFailureText();
  const { key, name, preview, progress, error } = sending;
  const hasFailed = error !== null;
  const isSent = progress === 1;
  return (
    <UploadProgress
      boxed
      name={name}
      icon={IconPhoto}
      preview={{ src: preview, brokenLabel: t('picture.broken') }}
      statusKind={hasFailed ? 'refused' : 'upcoming'}
      state={hasFailed ? t('state.error') : isSent ? t('state.checking') : percent(progress)}
      problem={hasFailed ? failureText(error) : undefined}
      progress={hasFailed || isSent ? undefined : { value: progress * 100, label: t('state.progress', { name }) }}
      remedy={
        hasFailed ? (
          <Button small icon={IconRefresh} aria-label={t('action.retryOf', { name })} onClick={() => onRetry(key)}>
            {t('action.retry')}
          </Button>
        ) : null
      }
      actions={
        <IconButton
          small
          icon={IconX}
          label={t(hasFailed ? 'action.remove' : 'action.cancel', { name })}
          onClick={() => onCancel(key)}
        />
      }
    />
  );
}
