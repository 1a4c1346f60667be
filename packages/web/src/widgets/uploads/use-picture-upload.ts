import { pictureUses } from '@fanal/contract/uploads/uploads.rules';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { useEffect, useRef, useState } from 'react';
import { type SentPictureUse, sendPicture } from '#platform/uploads/picture-calls.ts';
import { type OpenPicture, openPicture, shrinkPicture } from '#ui/crop/pictures.ts';
import { pictureFile } from './picture-file.ts';

/** A picture that is ready to go, on its way, or could not go; it is seen from the first moment. */
type Sending = { file: File; preview: string; progress: number; error: unknown };

/** The picture as it was chosen: it can be cropped again as long as the field stands there. */
type Original = { name: string; picture: OpenPicture };

type PictureUploadInput = {
  use: SentPictureUse;
  /** What the picture is for takes it; `preview` shows it without asking the server. */
  onUploaded: (picture: UploadedPicture, preview: string) => void;
  /** Told of each step as it is reached, before anything is drawn: a form must not be sent in between. */
  onStep?: ((step: UploadStep) => void) | undefined;
};

/** Lets go of what the last picture held in memory, now and when the field leaves. */
const useOriginal = () => {
  const held = useRef<Original | null>(null);
  const [original, setOriginal] = useState<Original | null>(null);
  useEffect(() => () => held.current?.picture.close(), []);
  const keep = (next: Original | null) => {
    held.current?.picture.close();
    held.current = next;
    setOriginal(next);
  };
  return [original, keep] as const;
};

/** Local addresses of pictures live until the field leaves: somebody may still be looking at them. */
const usePreviews = () => {
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
      made.current = [];
    },
    [],
  );
  return (file: File): string => {
    const url = URL.createObjectURL(file);
    made.current.push(url);
    return url;
  };
};

/** Tells each step as it is reached: a picture that is being opened counts as sent, unless an earlier one says more. */
const useSteps = (onStep: PictureUploadInput['onStep']) => {
  const opening = useRef(0);
  const sent = useRef<UploadStep>('ready');
  const notify = () => onStep?.(sent.current === 'ready' && opening.current > 0 ? 'sending' : sent.current);
  return {
    open: (pictures: 1 | -1) => {
      opening.current += pictures;
      notify();
    },
    reach: (step: UploadStep) => {
      sent.current = step;
      notify();
    },
  };
};

type SendingInput = Omit<PictureUploadInput, 'onStep'> & { reach: (step: UploadStep) => void };

/** Sends one picture at a time; what is on its way is called off when the next one comes, or the field leaves. */
const useSending = ({ use, onUploaded, reach }: SendingInput) => {
  const [sending, setSending] = useState<Sending | null>(null);
  const controller = useRef<AbortController>(null);
  const previewOf = usePreviews();
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (file: File, preview: string) => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const show = (changes: Partial<Sending>) => {
      if (!mine.signal.aborted) setSending({ file, preview, progress: 0, error: null, ...changes });
    };
    show({});
    reach('sending');
    try {
      const onProgress = (sent: number, total: number) => show({ progress: sent / total });
      const picture = await sendPicture(use, file, { signal: mine.signal, onProgress });
      if (mine.signal.aborted) return;
      setSending(null);
      onUploaded(picture, preview);
      reach('ready');
    } catch (error) {
      show({ error });
      if (!mine.signal.aborted) reach('failed');
    }
  };
  return {
    sending,
    send: (blob: Blob, name: string) => {
      const file = pictureFile(blob, name);
      void send(file, previewOf(file));
    },
    retry: () => {
      if (sending) void send(sending.file, sending.preview);
    },
    cancel: () => {
      controller.current?.abort();
      setSending(null);
      reach('ready');
    },
  };
};

/** One picture from the choice of its file to its place on the server. */
export const usePictureUpload = (input: PictureUploadInput) => {
  const size = pictureUses[input.use];
  const [original, keepOriginal] = useOriginal();
  const [cropping, setCropping] = useState(false);
  /** The name of a picture that the browser could not open. */
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const steps = useSteps(input.onStep);
  const { sending, send, retry, cancel } = useSending({ ...input, reach: steps.reach });
  const open = async (file: File) => {
    setUnreadable(null);
    steps.open(1);
    try {
      const picture = await openPicture(file);
      keepOriginal({ name: file.name, picture });
      if (size.fit === 'cover') setCropping(true);
      else send(await shrinkPicture(picture, size), file.name);
    } catch {
      setUnreadable(file.name);
    } finally {
      steps.open(-1);
    }
  };
  return {
    size,
    sending,
    unreadable,
    retry,
    cancel,
    /** The picture to crop while the crop dialog is open. */
    cropping: cropping ? original : null,
    choose: (files: readonly File[]) => {
      if (files[0]) void open(files[0]);
    },
    /** Opens the crop dialog on the same picture once more; null where there is nothing to crop. */
    cropAgain: original && size.fit === 'cover' ? () => setCropping(true) : null,
    closeCrop: () => setCropping(false),
    crop: (blob: Blob) => {
      setCropping(false);
      if (original) send(blob, original.name);
    },
    /** Nothing is left to crop: the picture was taken away. */
    forget: () => keepOriginal(null),
  };
};

export type PictureUpload = ReturnType<typeof usePictureUpload>;

export type UploadStep = 'ready' | 'sending' | 'failed';

/** Which buttons stand there: each step has its own. */
export const stepOf = ({ sending }: PictureUpload): UploadStep => {
  if (sending === null) return 'ready';
  return sending.error === null ? 'sending' : 'failed';
};

/** A picture that is there: where it is read, and how large it is when that is known. */
export type PictureValue = { id: string; url: string; width?: number; height?: number; size?: number };
