import { pictureFormats } from '@fanal/contract/uploads/uploads.rules';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { removePicture, type SentPictureUse } from '#platform/uploads/picture-calls.ts';
import { FieldError } from '#ui/Field.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { CropHost, prepareCrop } from './CropHost.tsx';
import { PictureShown } from './PictureShown.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { usePictureHint } from './use-picture-hint.ts';
import { type PictureValue, stepOf, type UploadStep, usePictureUpload } from './use-picture-upload.ts';
import { useRefusalWords } from './use-refusal-words.ts';

type PictureFieldProps = {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** What it is for: it decides the size, and whether it is cropped or only made smaller. */
  use: SentPictureUse;
  value: PictureValue | null;
  onChange: (picture: PictureValue | null) => void;
  /** Told when a picture sets out, fails or has arrived: a form waits for what is on its way. */
  onStep?: (step: UploadStep) => void;
  /** Pictures come by click only otherwise (CARDS-32). */
  drop?: boolean;
  disabled?: boolean;
  /** As wide as its place: somebody reads in it while filling in a form. */
  large?: boolean;
};

const formats = acceptedFormats(pictureFormats);

/** The picture of this field: what was sent from here is shown from the browser's own memory, and goes away with its place. */
const useOwnPicture = ({
  use,
  value,
  onChange,
  onStep,
}: Pick<PictureFieldProps, 'use' | 'value' | 'onChange' | 'onStep'>) => {
  const [sent, setSent] = useState<{ id: string; preview: string } | null>(null);
  const own = value !== null && value.id === sent?.id ? sent : null;
  /** What nothing uses yet is removed; of what is used, the server says so and keeps it. */
  const letGo = () => {
    if (value && own) removePicture(use, value.url).catch((cause: unknown) => console.warn(cause));
  };
  const upload = usePictureUpload({
    use,
    onUploaded: (picture, preview) => {
      letGo();
      setSent({ id: picture.id, preview });
      onChange(picture);
    },
    onStep,
  });
  const remove = () => {
    letGo();
    upload.forget();
    onChange(null);
  };
  return { upload, preview: own?.preview ?? null, remove };
};

/** One picture for a stated use: chosen, dropped or pasted, cropped, seen at once, sent with its progress, replaced or taken away. */
export function PictureField(props: PictureFieldProps) {
  const {
    label,
    description,
    error,
    required = false,
    use,
    value,
    drop = true,
    disabled = false,
    large = false,
  } = props;
  const t = useText('uploads');
  const hint = usePictureHint(use);
  const refusalText = useRefusalWords(pictureFormats, 1);
  const { upload, preview, remove } = useOwnPicture(props);
  const isThere = value !== null || upload.sending !== null;
  const area = useRef<HTMLDivElement>(null);
  const step = stepOf(upload);
  useFocusKept(area, `${step} ${isThere}`);
  const begin = useEffectEvent(() => props.onStep?.('ready'));
  // What an earlier field in this place was sending was called off as it left.
  useEffect(() => begin(), []);
  return (
    <FieldGroup ref={area} label={label} description={description} error={error} required={required}>
      {isThere ? (
        <PictureShown
          label={label}
          use={use}
          value={value}
          preview={preview}
          upload={upload}
          drop={drop}
          disabled={disabled}
          large={large}
          onRemove={remove}
        />
      ) : (
        <FileDrop
          lead={drop ? t('drop.picture') : undefined}
          browse={t(drop ? 'drop.browse' : 'drop.choosePicture')}
          overLabel={t('drop.over')}
          hint={hint}
          formats={formats}
          drop={drop}
          paste={drop}
          disabled={disabled}
          onFiles={upload.choose}
          onApproach={prepareCrop}
          refusalText={refusalText}
        />
      )}
      <div role="alert">
        {upload.unreadable ? <FieldError>{t('refused.unreadable', { name: upload.unreadable })}</FieldError> : null}
      </div>
      <CropHost upload={upload} />
    </FieldGroup>
  );
}
