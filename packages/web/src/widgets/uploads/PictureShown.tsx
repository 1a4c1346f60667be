import { type PictureUse, pictureFormats, pictureUses } from '@fanal/contract/uploads/uploads.rules';
import IconCrop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import clsx from 'clsx';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { FileArea } from '#ui/FileArea.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { prepareCrop } from './CropHost.tsx';
import classes from './PictureShown.module.css';
import { usePictureHint } from './use-picture-hint.ts';
import type { PictureUpload, PictureValue } from './use-picture-upload.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const formats = acceptedFormats(pictureFormats);

type PictureShownProps = {
  label: string;
  use: PictureUse;
  value: PictureValue | null;
  /** The same picture from the browser's own memory, when it was sent from here. */
  preview: string | null;
  upload: PictureUpload;
  /** Another picture may be dropped or pasted in its place. */
  drop: boolean;
  disabled: boolean;
  /** As wide as its place, in the ratio of a card. */
  large: boolean;
  onRemove: () => void;
};

/** The picture, and beside it how far it is or what can be done with it. */
export function PictureShown(props: PictureShownProps) {
  const { use, value, preview, upload, large } = props;
  const t = useText('uploads');
  const refusalText = useRefusalWords(pictureFormats, 1);
  const { width, height } = pictureUses[use];
  const mayReplace = props.drop && upload.sending === null;
  return (
    <FileArea
      formats={formats}
      drop={mayReplace}
      paste={mayReplace}
      disabled={props.disabled}
      onFiles={upload.choose}
      onApproach={prepareCrop}
      refusalText={refusalText}
    >
      {({ open }) => (
        <div className={clsx(classes.field, large && classes.large)}>
          <Picture
            src={upload.sending?.preview ?? preview ?? value?.url}
            alt=""
            brokenLabel={t('picture.broken')}
            ratio={large ? '7 / 5' : `${width} / ${height}`}
            contained={upload.size.fit === 'inside'}
            className={classes.picture}
          />
          <div className={classes.words}>
            {upload.sending ? (
              <OnItsWay sending={upload.sending} upload={upload} />
            ) : (
              <Ready {...props} onReplace={open} />
            )}
          </div>
        </div>
      )}
    </FileArea>
  );
}

function OnItsWay({ sending, upload }: { sending: NonNullable<PictureUpload['sending']>; upload: PictureUpload }) {
  const t = useText('uploads');
  const { percent } = useNumbers();
  const failureText = useFailureText();
  if (sending.error !== null)
    return (
      <>
        <div role="alert">
          <FieldError>
            {t('picture.failed')} {failureText(sending.error)}
          </FieldError>
        </div>
        <div className={classes.actions}>
          <Button small icon={IconRefresh} onClick={upload.retry}>
            {t('picture.retry')}
          </Button>
          <Button small variant="subtle" onClick={upload.cancel}>
            {t('picture.cancel')}
          </Button>
        </div>
      </>
    );
  return (
    <div className={classes.sending}>
      <div className={classes.bar}>
        <ProgressBar value={sending.progress * 100} label={t('picture.sending')} working />
        <span className={classes.hint}>{sending.progress < 1 ? percent(sending.progress) : t('state.checking')}</span>
      </div>
      <IconButton small icon={IconX} label={t('picture.cancel')} onClick={upload.cancel} />
    </div>
  );
}

function Ready(props: PictureShownProps & { onReplace: () => void }) {
  const { label, use, value, upload, disabled, onRemove, onReplace } = props;
  const t = useText('uploads');
  const { bytes } = useNumbers();
  const hint = usePictureHint(use);
  const kept =
    value?.width && value.height && value.size
      ? t('picture.kept', { width: String(value.width), height: String(value.height), size: bytes(value.size) })
      : null;
  return (
    <>
      <div className={classes.actions}>
        <Button small disabled={disabled} onClick={onReplace} aria-label={t('picture.changeOf', { label })}>
          {t('picture.change')}
        </Button>
        {upload.cropAgain ? (
          <Button
            small
            icon={IconCrop}
            disabled={disabled}
            onClick={upload.cropAgain}
            aria-label={t('picture.cropOf', { label })}
          >
            {t('picture.crop')}
          </Button>
        ) : null}
        <Button
          small
          variant="subtle"
          icon={IconTrash}
          disabled={disabled}
          onClick={onRemove}
          aria-label={t('picture.removeOf', { label })}
        >
          {t('picture.remove')}
        </Button>
      </div>
      <p className={classes.hint}>{kept ?? hint}</p>
    </>
  );
}
