import type { PictureSize } from '@fanal/contract/uploads/uploads.rules';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import type { CropWords } from '#ui/crop/crop-words.ts';

export const useCropWords = ({ width, height }: PictureSize): CropWords => {
  const t = useText('uploads');
  const { percent } = useNumbers();
  // Sizes in pixels are written without a space: 1080 × 1920.
  const size = { width: String(width), height: String(height) };
  return {
    title: t('crop.title'),
    frame: t('crop.frame', size),
    help: t('crop.help'),
    tooSmall: t('crop.tooSmall', size),
    zoom: t('crop.zoom'),
    zoomValue: (zoom) => percent(zoom),
    closer: t('crop.closer'),
    farther: t('crop.farther'),
    up: t('crop.up'),
    down: t('crop.down'),
    left: t('crop.left'),
    right: t('crop.right'),
    reset: t('crop.reset'),
    failed: t('crop.failed'),
    cancel: t('crop.cancel'),
    confirm: t('crop.confirm'),
  };
};
