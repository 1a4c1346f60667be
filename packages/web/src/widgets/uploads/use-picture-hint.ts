import { type PictureUse, pictureFormats, pictureUses } from '@fanal/contract/uploads/uploads.rules';
import { useText } from '#platform/text/use-text.ts';
import { useFormatsHint } from './use-formats-hint.ts';

/** What may come, and what becomes of it: « JPEG, PNG, WebP : 10 Mo au plus. Recadrée à 1080 × 1920. » */
export const usePictureHint = (use: PictureUse): string => {
  const t = useText('uploads');
  const formats = useFormatsHint(pictureFormats);
  const { width, height, fit } = pictureUses[use];
  // The tile of a category shows a wider part of it than is kept (GAP-43).
  const key = use === 'categoryCover' ? 'tile' : fit;
  return [formats, t(`picture.${key}`, { width: String(width), height: String(height) })].join(' · ');
};
