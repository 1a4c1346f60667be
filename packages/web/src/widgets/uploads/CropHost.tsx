import { lazy } from '#ui/lazy.tsx';
import { useCropWords } from './use-crop-words.ts';
import type { PictureUpload } from './use-picture-upload.ts';

/** A picture that is being cropped. */
export type Cropping = Pick<PictureUpload, 'size' | 'cropping' | 'closeCrop' | 'crop'>;

const load = async () => ({ default: (await import('#ui/crop/CropDialog.tsx')).CropDialog });
const CropDialog = lazy(load);

/** Fetches the crop dialog before a picture is chosen (pointer or focus on the field). */
export const prepareCrop = (): void => void load();

/** The crop dialog of a picture field; its code arrives with the first picture. */
export function CropHost({ upload, round = false }: { upload: Cropping; round?: boolean }) {
  const words = useCropWords(upload.size);
  if (!upload.cropping) return null;
  return (
    <CropDialog
      opened
      onClose={upload.closeCrop}
      picture={upload.cropping.picture}
      size={upload.size}
      round={round}
      words={words}
      onCropped={upload.crop}
    />
  );
}
