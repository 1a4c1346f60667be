import { type AttachmentKind, MOST_ATTACHMENTS } from '@fanal/contract/posts/posts.rules';
import type { Attachment } from '@fanal/contract/posts/posts.shapes';
import { fileFormats, guessedFormat } from '@fanal/contract/uploads/uploads.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { isUnderWay, type UploadTask } from '#platform/uploads/upload-task.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { useUploads } from '#platform/uploads/use-uploads.ts';
import { toast } from '#ui/toast.ts';
import { useShowUploads } from '#widgets/uploads/shown-uploads.ts';
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

/** Videos and PDFs that this editor sends; each joins the post as soon as it is there. */
const useTasks = (onArrived: (attachment: Attachment) => void) => {
  const [begun, setBegun] = useState<readonly string[]>([]);
  const own = useUploads().filter(({ id }) => begun.includes(id));
  useShowUploads(begun);
  const arrived = own.filter(({ status, fileId }) => status === 'finished' && fileId !== null);
  const join = useEffectEvent(() => {
    for (const task of arrived) {
      const { fileId, url, file } = task;
      onArrived({ kind: kindOf(task), fileId, url: url ?? '', name: file.name, byteSize: file.size });
    }
    const gone = new Set(arrived.map(({ id }) => id));
    setBegun((before) => before.filter((id) => !gone.has(id)));
  });
  const key = arrived.map(({ id }) => id).join();
  useEffect(() => {
    if (key) join();
  }, [key]);
  return {
    tasks: own.filter((task) => !arrived.includes(task)),
    send: (files: readonly File[]) => {
      const ids = uploads.add([...files], { objectType: 'post' });
      setBegun((before) => [...before, ...ids]);
    },
  };
};

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
  const { tasks, send } = useTasks(put);
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
      if (others.length > 0) send(others);
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
