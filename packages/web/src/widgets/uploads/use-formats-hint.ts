import { type FileFormat, fileFormats, formatNames, mostBytesOf } from '@fanal/contract/uploads/uploads.rules';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';

const mostOf = (format: FileFormat) => mostBytesOf[fileFormats[format].family];

/** « MP4, MOV, WebM : 500 Mo au plus · PDF : 25 Mo au plus »: what may come, by the size that each kind may have. */
export const useFormatsHint = (formats: readonly FileFormat[]): string => {
  const t = useText('uploads');
  const { bytes } = useNumbers();
  return [...new Set(formats.map(mostOf))]
    .map((most) => {
      const group = formats.filter((format) => mostOf(format) === most);
      return t('drop.formats', { formats: formatNames(group), size: bytes(most) });
    })
    .join(' · ');
};
