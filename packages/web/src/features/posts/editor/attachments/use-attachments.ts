import { type AttachmentKind, MOST_ATTACHMENTS } from '@fanal/contract/posts/posts.rules';
import type { Attachment } from '@fanal/contract/posts/posts.shapes';
import { fileFormats, guessedFormat } from '@fanal/contract/uploads/uploads.rules';
import { useText } from '#platform/text/use-text.ts';
import { isUnderWay, type UploadTask } from '#platform/uploads/upload-task.ts';
import { toast } from '#ui/toast.ts';
import { useOwnUploads } from '#widgets/uploads/use-own-uploads.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';
import { usePictures } from './use-pictures.ts';

/** What names an attachment: its file, or its address. */
export const idOf = ({ fileId, url }: Attachment): string => fileId ?? url;

const isPicture = (file: File) => {
  const format = guessedFormat(file.name, file.type);
  return format !== null && fileFormats[format].family === 'picture';
};

const kindOf = ({ file }: UploadTask): AttachmentKind =>
  guessedFormat(file.name, file.type) === 'pdf' ? 'pdf' : 'video';

/** What a post carries, and what is still on its way to it; it lives as long as the editor, whatever tab is open. */
export const useAttachments = ({ draft, change }: Pick<PostEditorHandle, 'draft' | 'change'>) => {
  const t = useText('uploads');
  const put = (attachment: Attachment, replaces: string | null = null) =>
    change(({ attachments }) => ({
      attachments: attachments.some((one) => idOf(one) === replaces)
        ? attachments.map((one) => (idOf(one) === replaces ? attachment : one))
        : [...attachments, attachment],
    }));
  const pictures = usePictures({ onSent: put, onUnreadable: (name) => toast.error(t('refused.unreadable', { name })) });
  const { tasks: sent, send } = useOwnUploads<null>('post', (task) => {
    const { fileId, url, file } = task;
    put({ kind: kindOf(task), fileId, url: url ?? '', name: file.name, byteSize: file.size });
  });
  const tasks = sent.map(({ task }) => task);
  const news = pictures.sendings.filter(({ replaces }) => replaces === null);
  return {
    attachments: draft.attachments,
    pictures,
    tasks,
    count: draft.attachments.length + news.length + tasks.length,
    room: MOST_ATTACHMENTS - draft.attachments.length - news.length - tasks.length,
    /** How many would be lost with the editor. */
    sending: pictures.sendings.length + tasks.filter(isUnderWay).length,
    choose: (files: readonly File[]) => {
      const others = files.filter((file) => !isPicture(file));
      if (others.length > 0) send(others, null);
      pictures.choose(files.filter(isPicture));
    },
    addAddress: (url: string) => put({ kind: 'videoUrl', fileId: null, name: url, url, byteSize: null }),
    order: (ids: readonly string[]) =>
      change(({ attachments }) => ({
        attachments: ids.flatMap((id) => attachments.find((one) => idOf(one) === id) ?? []),
      })),
    remove: (id: string) =>
      change(({ attachments }) => ({ attachments: attachments.filter((one) => idOf(one) !== id) })),
  };
};

export type PostAttachments = ReturnType<typeof useAttachments>;
