import { MOST_ATTACHMENTS } from '@fanal/contract/posts/posts.rules';
import type { Attachment } from '@fanal/contract/posts/posts.shapes';
import { mostBytesOf, pictureFormats, uploadKinds } from '@fanal/contract/uploads/uploads.rules';
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import IconCrop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Orderable, OrderedItem } from '#ui/order/Orderable.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { CropHost, prepareCrop } from '#widgets/uploads/CropHost.tsx';
import { FieldTaskRow } from '#widgets/uploads/FieldTaskRow.tsx';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import { places } from '../editor-places.rules.ts';
import classes from './AttachmentsField.module.css';
import { SendingPictureRow } from './SendingPictureRow.tsx';
import { idOf, type PostAttachments } from './use-attachments.ts';
import { VideoAddress } from './VideoAddress.tsx';

const accepted = [...pictureFormats, ...uploadKinds.post.accepted];
const formats = acceptedFormats(accepted);

type AttachmentsFieldProps = { files: PostAttachments; disabled: boolean; wrongAddress: boolean };

/** The visual of a post and what goes with it, in the order in which people see it (POSTS-10, GAP-38). */
export function AttachmentsField({ files, disabled, wrongAddress }: AttachmentsFieldProps) {
  const t = useText('post-attachments');
  const { attachments, pictures, tasks } = files;
  const nameOf = (id: string) => attachments.find((one) => idOf(one) === id)?.name ?? '';
  return (
    <FieldGroup label={t('label')} count={t('count', { chosen: files.count, most: MOST_ATTACHMENTS })}>
      <div id={places.attachments} tabIndex={-1}>
        <Orderable
          ids={attachments.map(idOf)}
          onChange={files.order}
          moved={(id, place, most) => t('moved', { name: nameOf(id), place, most })}
        >
          <ul className={classes.list}>
            {attachments.map((attachment) => (
              <Card key={idOf(attachment)} attachment={attachment} files={files} disabled={disabled} />
            ))}
            {pictures.sendings.map((sending) => (
              <li key={sending.key}>
                <SendingPictureRow sending={sending} onRetry={pictures.retry} onCancel={pictures.cancel} />
              </li>
            ))}
            {tasks.map((task) => (
              <li key={task.id}>
                <FieldTaskRow task={task} />
              </li>
            ))}
            {disabled ? null : (
              <li>
                <DropTarget files={files} />
              </li>
            )}
          </ul>
        </Orderable>
      </div>
      {disabled ? null : <VideoAddress files={files} wasRefused={wrongAddress} />}
      <CropHost upload={pictures.cropping} />
    </FieldGroup>
  );
}

/** Where files come: pictures to be cropped, videos and PDFs to be sent at once. */
function DropTarget({ files: { room, choose } }: { files: PostAttachments }) {
  const t = useText('post-attachments');
  const { bytes } = useNumbers();
  const refusalText = useRefusalWords(accepted, MOST_ATTACHMENTS);
  const { picture, document: pdf, video } = mostBytesOf;
  const hint = t('hint', { picture: bytes(picture), pdf: bytes(pdf), video: bytes(video) });
  return (
    <FileDrop
      lead={t('drop')}
      browse={t('browse')}
      overLabel={t('over')}
      hint={room > 0 ? hint : t('full')}
      formats={formats}
      mostFiles={room}
      drop
      paste
      disabled={room <= 0}
      onFiles={choose}
      onApproach={prepareCrop}
      refusalText={refusalText}
    />
  );
}

const icons = { image: IconPhoto, pdf: IconFileTypePdf, video: IconMovie, videoUrl: IconBrandYoutube };

function Card({ attachment, files, disabled }: { attachment: Attachment; files: PostAttachments; disabled: boolean }) {
  const t = useText('post-attachments');
  const { bytes } = useNumbers();
  const { kind, name, url, byteSize } = attachment;
  const size = byteSize === null ? '' : bytes(byteSize);
  const isPicture = kind === 'image';
  return (
    <OrderedItem
      id={idOf(attachment)}
      handle={disabled || files.attachments.length < 2 ? null : t('handle', { name })}
      className={classes.card}
    >
      <UploadProgress
        boxed
        name={name}
        icon={icons[kind]}
        preview={isPicture ? { src: url, brokenLabel: t('broken') } : undefined}
        state={t(`kind.${kind}`, { size })}
        actions={
          disabled ? null : (
            <>
              {isPicture ? (
                <IconButton
                  small
                  icon={IconCrop}
                  label={t('crop', { name })}
                  onClick={() => void files.pictures.cropAgain(attachment)}
                />
              ) : null}
              <IconButton
                small
                icon={IconTrash}
                label={t('remove', { name })}
                onClick={() => files.remove(idOf(attachment))}
              />
            </>
          )
        }
      />
    </OrderedItem>
  );
}
