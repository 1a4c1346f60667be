import { type CoverKind, coverKinds } from '@fanal/contract/courses/courses.rules';
import { languageOf } from '@fanal/contract/locales';
import { isVideoAddress } from '@fanal/contract/posts/posts.rules';
import { wrongVideoAddress } from '@fanal/contract/posts/video-address.rules';
import { uploadKinds } from '@fanal/contract/uploads/uploads.rules';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { FieldError } from '#ui/Field.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TileIconChoice } from '#widgets/tiles/TileChooser.tsx';
import { isTileColor } from '#widgets/tiles/tile-draft.rules.ts';
import { FieldTaskRow } from '#widgets/uploads/FieldTaskRow.tsx';
import { PictureField } from '#widgets/uploads/PictureField.tsx';
import { useFormatsHint } from '#widgets/uploads/use-formats-hint.ts';
import type { useOwnUploads } from '#widgets/uploads/use-own-uploads.ts';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import type { PartProps } from '../course-draft.rules.ts';
import { places } from '../course-places.rules.ts';
import type { OnPictureStep } from '../lessons/lesson-form.rules.ts';
import classes from './Information.module.css';

export type CoverUploads = ReturnType<typeof useOwnUploads<'cover'>>;

type CoverFieldProps = Pick<PartProps, 'draft' | 'change' | 'disabled' | 'wasTried'> & {
  uploads: CoverUploads;
  onPictureStep: OnPictureStep;
};

/** An icon on a colour, a picture, a video, or the address of one; what another kind holds is kept (LMS-COURSES-04, GAP-38). */
export function CoverField(props: CoverFieldProps) {
  const { draft, change, disabled, onPictureStep } = props;
  const t = useText('course-information');
  const { cover } = draft;
  const set = (changes: Partial<typeof cover>) => change((now) => ({ cover: { ...now.cover, ...changes } }));
  return (
    <fieldset disabled={disabled} className={classes.cover}>
      <legend className={classes.label}>{t('cover.label')}</legend>
      <SegmentedControl
        label={t('cover.kind')}
        value={cover.kind}
        onChange={(kind: CoverKind) => set({ kind })}
        options={coverKinds.map((kind) => ({ value: kind, label: t(`cover.kinds.${kind}`) }))}
      />
      {cover.kind === 'tile' ? <Tile {...props} set={set} /> : null}
      {cover.kind === 'image' ? (
        <PictureField
          label={t('cover.picture')}
          use="courseCover"
          large
          disabled={disabled}
          value={cover.imageFileId && cover.imageUrl ? { id: cover.imageFileId, url: cover.imageUrl } : null}
          onStep={(step) => onPictureStep('cover', step === 'sending')}
          onChange={(picture) => set({ imageFileId: picture?.id ?? null, imageUrl: picture?.url ?? null })}
        />
      ) : null}
      {cover.kind === 'video' ? <Video {...props} set={set} /> : null}
      {cover.kind === 'videoAddress' ? <VideoAddress {...props} set={set} /> : null}
    </fieldset>
  );
}

type PartOfCover = CoverFieldProps & { set: (changes: Partial<PartProps['draft']['cover']>) => void };

/** A colour that is half written stays in its field and is not saved. */
function Tile({ draft: { cover }, set }: PartOfCover) {
  const t = useText('tiles');
  const [halfWritten, setHalfWritten] = useState<string | null>(null);
  const write = (color: string) => {
    setHalfWritten(isTileColor(color) ? null : color);
    if (isTileColor(color)) set({ color: color.toUpperCase() });
  };
  return (
    <TileIconChoice
      value={{ icon: cover.icon, color: halfWritten ?? cover.color }}
      tileError={halfWritten === null ? undefined : t('colorWrong')}
      onChange={({ icon, color }) => {
        if (icon) set({ icon });
        if (color !== undefined) write(color);
      }}
    />
  );
}

function Video({ draft: { cover }, set, disabled, wasTried, uploads }: PartOfCover) {
  const t = useText('course-information');
  const words = useText('uploads');
  const { bytes } = useNumbers();
  const { accepted } = uploadKinds.course;
  const hint = useFormatsHint(accepted);
  const refusalText = useRefusalWords(accepted, 1);
  return (
    <div id={places.coverVideo} tabIndex={-1}>
      {uploads.tasks.length > 0 ? (
        <ul>
          {uploads.tasks.map(({ task }) => (
            <FieldTaskRow key={task.id} task={task} />
          ))}
        </ul>
      ) : cover.videoFileId ? (
        <div className={classes.file}>
          <span>
            {cover.video?.name ?? t('cover.kinds.video')}
            {cover.video ? <small>{bytes(cover.video.byteSize)}</small> : null}
          </span>
          {disabled ? null : (
            <IconButton
              small
              icon={IconTrash}
              label={t('cover.removeVideo')}
              onClick={() => set({ videoFileId: null, video: null })}
            />
          )}
        </div>
      ) : (
        <FileDrop
          wide
          drop
          lead={words('drop.file')}
          browse={words('drop.browse')}
          overLabel={words('drop.over')}
          hint={hint}
          formats={acceptedFormats(accepted)}
          mostFiles={1}
          disabled={disabled}
          onFiles={(files) => uploads.send(files, 'cover')}
          refusalText={refusalText}
        />
      )}
      {wasTried && !cover.videoFileId && uploads.tasks.length === 0 ? (
        <FieldError>{t('cover.videoRequired')}</FieldError>
      ) : null}
    </div>
  );
}

/** « Oops, invalid URL! » for whatever is no address of a video (LMS-LESSONS-16, GAP-38). */
function VideoAddress({ draft: { cover }, set, disabled, wasTried }: PartOfCover) {
  const t = useText('course-information');
  const locale = useLocale();
  const [wasLeft, setLeft] = useState(false);
  const address = cover.videoAddress ?? '';
  const isWrong = !isVideoAddress(address.trim());
  return (
    <TextField
      id={places.coverAddress}
      label={t('cover.address')}
      type="url"
      inputMode="url"
      required
      disabled={disabled}
      maxLength={2_000}
      hint={t('cover.addressHint')}
      value={address}
      error={isWrong && (wasTried || (wasLeft && address !== '')) ? wrongVideoAddress[languageOf(locale)] : undefined}
      onChange={(next) => {
        setLeft(false);
        set({ videoAddress: next });
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
