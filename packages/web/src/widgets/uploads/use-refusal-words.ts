import { type FileFormat, formatNames } from '@fanal/contract/uploads/uploads.rules';
import { useText } from '#platform/text/use-text.ts';
import { isHeic } from '#platform/uploads/accepted-formats.ts';
import { useNumbers } from '#platform/use-dates.ts';
import type { RefusedFile } from '#ui/files/sort-files.ts';

/** Why a file does not go, and how to mend it. */
export const useRefusalWords = (
  formats: readonly FileFormat[],
  mostFiles: number,
): ((refused: RefusedFile) => string) => {
  const t = useText('uploads');
  const { bytes } = useNumbers();
  return ({ file, reason, mostBytes = 0 }) => {
    const { name } = file;
    if (reason === 'type' && isHeic(file)) return t('refused.heic', { name });
    switch (reason) {
      case 'type':
        return t('refused.type', { name, formats: formatNames(formats) });
      case 'size':
        return t('refused.size', { name, size: bytes(file.size), most: bytes(mostBytes) });
      case 'many':
        return t('refused.many', { name, count: mostFiles });
      case 'content':
        return t('refused.content', { name });
      case 'empty':
        return t('refused.empty', { name });
    }
  };
};
