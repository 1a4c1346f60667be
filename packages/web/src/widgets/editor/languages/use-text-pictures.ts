import { pictureFormats, pictureUses } from '@fanal/contract/uploads/uploads.rules';
import { useMemo, useRef } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { sendPicture } from '#platform/uploads/picture-calls.ts';
import { openPicture, shrinkPicture } from '#ui/crop/pictures.ts';
import { acceptAttributeOf, sortFiles } from '#ui/files/sort-files.ts';
import { toast } from '#ui/toast.ts';
import { pictureFile } from '#widgets/uploads/picture-file.ts';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import { type SavedText, savedPictures } from './text-pictures.rules.ts';

const use = 'attachment';
const formats = acceptedFormats(pictureFormats);

/** The file chooser of the browser; null when the person turns back. */
const chooseFile = (): Promise<File | null> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = acceptAttributeOf(formats);
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });

/** Pictures in texts: chosen, made smaller and sent; and where each is read. */
export const useTextPictures = (saved: readonly SavedText[]) => {
  const t = useText('uploads');
  const failureText = useFailureText();
  const refusalText = useRefusalWords(pictureFormats, 1);
  const known = useMemo(() => savedPictures(saved), [saved]);
  const sent = useRef(new Map<string, string>());
  const pickImage = async () => {
    const file = await chooseFile();
    if (!file) return null;
    const { taken, refused } = await sortFiles([file], formats, 1);
    if (refused[0]) toast.error(refusalText(refused[0]));
    if (!taken[0]) return null;
    try {
      const small = await shrinkPicture(await openPicture(taken[0]), pictureUses[use]);
      const picture = pictureFile(small, file.name);
      const { id } = await sendPicture(use, picture, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      sent.current.set(id, URL.createObjectURL(picture));
      return { fileId: id, alt: '' };
    } catch (error) {
      toast.error(t('picture.failed'), { text: failureText(error) });
      return null;
    }
  };
  return {
    pickImage,
    imageSource: (fileId: string): string | null => sent.current.get(fileId) ?? known.get(fileId) ?? null,
  };
};

export type TextPictures = ReturnType<typeof useTextPictures>;
