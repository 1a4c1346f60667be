import type { Attachment } from '@fanal/contract/posts/posts.shapes';
import { pictureUses } from '@fanal/contract/uploads/uploads.rules';
import { useRef, useState } from 'react';
import { sendPicture } from '#platform/uploads/picture-calls.ts';
import { type OpenPicture, openPicture } from '#ui/crop/pictures.ts';
import type { Cropping } from '#widgets/uploads/CropHost.tsx';
import { pictureFile } from '#widgets/uploads/picture-file.ts';

const use = 'postVisual';

/** A picture on its way, seen from the first moment. */
export type SendingPicture = {
  key: string;
  name: string;
  preview: string;
  progress: number;
  error: unknown;
  /** The attachment whose place it takes. */
  replaces: string | null;
};

type Chosen = { blob: Blob; name: string; replaces: string | null };
type Opened = Chosen & { picture: OpenPicture };

type PicturesInput = {
  onSent: (attachment: Attachment, replaces: string | null) => void;
  /** Somebody chose what the browser cannot show. */
  onUnreadable: (name: string) => void;
};

let made = 0;

/** Pictures that were cropped, sent side by side. */
const useSendings = (onSent: PicturesInput['onSent'], remember: (fileId: string, blob: Blob) => void) => {
  const [sendings, setSendings] = useState<readonly (SendingPicture & { file: File; original: Blob })[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const show = (key: string, changes: Partial<SendingPicture>) =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => setSendings((all) => all.filter((one) => one.key !== key));
  const send = async (sending: (typeof sendings)[number]) => {
    const { key, file, preview, replaces, original } = sending;
    const controller = new AbortController();
    aborts.current.set(key, controller);
    show(key, { progress: 0, error: null });
    try {
      const onProgress = (sent: number, total: number) => show(key, { progress: sent / total });
      const { id, name, size } = await sendPicture(use, file, { signal: controller.signal, onProgress });
      remember(id, original);
      onSent({ kind: 'image', fileId: id, name, url: preview, byteSize: size }, replaces);
      drop(key);
    } catch (error) {
      if (!controller.signal.aborted) show(key, { error });
    }
  };
  return {
    sendings,
    begin: (blob: Blob, { name, replaces, blob: original }: Chosen) => {
      made += 1;
      const file = pictureFile(blob, name);
      const preview = URL.createObjectURL(file);
      const sending = { key: `picture-${made}`, name, preview, progress: 0, error: null, replaces, file, original };
      setSendings((all) => [...all, sending]);
      void send(sending);
    },
    retry: (key: string) => {
      const sending = sendings.find((one) => one.key === key);
      if (sending) void send(sending);
    },
    cancel: (key: string) => {
      aborts.current.get(key)?.abort();
      drop(key);
    },
  };
};

/** Pictures of a post: each is cropped to the size of a phone, one after the other, then sent (POSTS-39, GAP-38). */
export const usePictures = ({ onSent, onUnreadable }: PicturesInput) => {
  const originals = useRef(new Map<string, Blob>());
  const waiting = useRef<Chosen[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const sendings = useSendings(onSent, (fileId, blob) => originals.current.set(fileId, blob));
  const openNext = async (): Promise<void> => {
    const next = waiting.current.shift();
    if (!next) return setOpened(null);
    try {
      setOpened({ ...next, picture: await openPicture(next.blob) });
    } catch {
      onUnreadable(next.name);
      await openNext();
    }
  };
  const crop = (chosen: readonly Chosen[]) => {
    waiting.current.push(...chosen);
    if (opened === null) void openNext();
  };
  const close = () => {
    opened?.picture.close();
    void openNext();
  };
  const cropping: Cropping = {
    size: pictureUses[use],
    cropping: opened && { name: opened.name, picture: opened.picture },
    closeCrop: close,
    crop: (blob) => {
      if (opened) sendings.begin(blob, opened);
      close();
    },
  };
  return {
    ...sendings,
    cropping,
    choose: (files: readonly File[]) => crop(files.map((file) => ({ blob: file, name: file.name, replaces: null }))),
    /** Once more from the picture that was chosen, or from the one that is kept. */
    cropAgain: async ({ fileId, name, url }: Attachment) => {
      if (fileId === null) return;
      const known = originals.current.get(fileId);
      try {
        crop([{ blob: known ?? (await (await fetch(url)).blob()), name, replaces: fileId }]);
      } catch {
        onUnreadable(name);
      }
    },
  };
};
