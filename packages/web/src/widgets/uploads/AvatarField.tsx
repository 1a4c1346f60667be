import { pictureFormats } from '@fanal/contract/uploads/uploads.rules';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useRef, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FileArea } from '#ui/FileArea.tsx';
import { ProgressRing } from '#ui/ProgressRing.tsx';
import classes from './AvatarField.module.css';
import { CropHost, prepareCrop } from './CropHost.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useFormatsHint } from './use-formats-hint.ts';
import { type PictureUpload, stepOf, usePictureUpload } from './use-picture-upload.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** Pixels across: the avatar of a page head, and the ring around it. */
const AVATAR = 72;
const RING = AVATAR + 12;

type AvatarFieldProps = {
  /** « Photo de profil » */
  label: string;
  /** Whose it is: initials stand in for a photo. */
  name: string;
  url: string | null;
  /** Takes the photo; until it is done the new one is shown already. */
  onUploaded: (picture: UploadedPicture) => Promise<unknown>;
  /** Left out where there is nothing to take away. */
  onRemove?: (() => void) | undefined;
  /** Something else about the photo is being saved. */
  busy?: boolean;
};

const formats = acceptedFormats(pictureFormats);

/** A round photo of a person: cropped, seen at once, sent and taken as soon as it is there. */
export function AvatarField({ label, name, url, onUploaded, onRemove, busy = false }: AvatarFieldProps) {
  const t = useText('uploads');
  const [taken, setTaken] = useState<string | null>(null);
  const refusalText = useRefusalWords(pictureFormats, 1);
  const hint = useFormatsHint(pictureFormats);
  const upload = usePictureUpload({
    use: 'profile',
    onUploaded: (picture, preview) => {
      setTaken(preview);
      void onUploaded(picture).finally(() => setTaken(null));
    },
  });
  const { sending } = upload;
  const area = useRef<HTMLDivElement>(null);
  useFocusKept(area, stepOf(upload));
  const isBusy = busy || taken !== null;
  return (
    <FieldGroup ref={area} label={label} hideLabel>
      <FileArea
        formats={formats}
        drop={sending === null}
        paste={sending === null}
        disabled={isBusy}
        onFiles={upload.choose}
        onApproach={prepareCrop}
        refusalText={refusalText}
      >
        {({ open }) => (
          <div className={classes.field}>
            <span className={classes.round}>
              <Avatar name={name} src={sending?.preview ?? taken ?? url} size="large" />
              {stepOf(upload) === 'sending' ? (
                <ProgressRing value={(sending?.progress ?? 0) * 100} label={t('picture.sending')} size={RING} />
              ) : null}
            </span>
            <div className={classes.words}>
              <div className={classes.actions}>
                {sending ? (
                  <SendingActions upload={upload} />
                ) : (
                  <ReadyActions
                    hasPhoto={url !== null || taken !== null}
                    busy={isBusy}
                    onChoose={open}
                    onRemove={onRemove}
                  />
                )}
              </div>
              <p className={classes.hint}>{hint}</p>
              <Problems upload={upload} />
            </div>
          </div>
        )}
      </FileArea>
      <CropHost upload={upload} round />
    </FieldGroup>
  );
}

type ReadyActionsProps = Pick<AvatarFieldProps, 'onRemove'> & {
  hasPhoto: boolean;
  busy: boolean;
  onChoose: () => void;
};

function ReadyActions({ hasPhoto, busy, onChoose, onRemove }: ReadyActionsProps) {
  const t = useText('uploads');
  return (
    <>
      <Button small loading={busy} onClick={onChoose}>
        {t(hasPhoto ? 'photo.change' : 'photo.choose')}
      </Button>
      {onRemove && !busy ? (
        <Button small variant="subtle" onClick={onRemove}>
          {t('photo.remove')}
        </Button>
      ) : null}
    </>
  );
}

function SendingActions({ upload }: { upload: PictureUpload }) {
  const t = useText('uploads');
  return (
    <>
      {stepOf(upload) === 'failed' ? (
        <Button small icon={IconRefresh} onClick={upload.retry}>
          {t('picture.retry')}
        </Button>
      ) : null}
      <Button small variant="subtle" onClick={upload.cancel}>
        {t('picture.cancel')}
      </Button>
    </>
  );
}

function Problems({ upload }: { upload: PictureUpload }) {
  const t = useText('uploads');
  const failureText = useFailureText();
  const error = upload.sending?.error ?? null;
  return (
    <div role="alert">
      {upload.unreadable ? <FieldError>{t('refused.unreadable', { name: upload.unreadable })}</FieldError> : null}
      {error === null ? null : (
        <FieldError>
          {t('picture.failed')} {failureText(error)}
        </FieldError>
      )}
    </div>
  );
}
