import { fileFormats, guessedFormat } from '@fanal/contract/uploads/uploads.rules';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import IconFileTypeDocx from '@tabler/icons-react/dist/esm/icons/IconFileTypeDocx.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconFileTypeTxt from '@tabler/icons-react/dist/esm/icons/IconFileTypeTxt.mjs';
import IconFileTypeXls from '@tabler/icons-react/dist/esm/icons/IconFileTypeXls.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import type { IconComponent } from '#ui/Glyph.tsx';

const ofFamily = { picture: IconPhoto, video: IconMovie, audio: IconMusic, document: IconFile };
const ofDocument: Record<string, IconComponent> = {
  pdf: IconFileTypePdf,
  docx: IconFileTypeDocx,
  xlsx: IconFileTypeXls,
  csv: IconFileTypeCsv,
  txt: IconFileTypeTxt,
};

/** The icon of a file, by its name and the type that the browser gives it. */
export const iconOf = ({ name, type }: { name: string; type: string }): IconComponent => {
  const format = guessedFormat(name, type);
  return format === null ? IconFile : (ofDocument[format] ?? ofFamily[fileFormats[format].family]);
};
