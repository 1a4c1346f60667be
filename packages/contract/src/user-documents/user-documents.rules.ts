/** File names of personal documents. */
import { safeFileName } from '../uploads/file-names.rules.ts';
import { type FileFormat, fileFormats } from '../uploads/uploads.rules.ts';

const formatOf = (contentType: string) => {
  const formats = Object.values(fileFormats) as { contentType: string; extensions: readonly string[] }[];
  return formats.find((format) => format.contentType === contentType);
};

/** A file name that works on every system: always ends with an extension of its format, whatever was entered. */
export const documentName = (name: string, contentType: string): string => {
  const extensions = formatOf(contentType)?.extensions ?? [];
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  if (extensions.length === 0 || extensions.includes(extension)) return safeFileName(name);
  const isOfAnother = Object.values(fileFormats).some((format) =>
    (format.extensions as readonly string[]).includes(extension),
  );
  return safeFileName(`${isOfAnother ? name.slice(0, dot) : name}.${extensions[0]}`);
};

/** 'PDF', 'WebP': the type as lists show it; null for an unknown one. */
export const formatLabelOf = (contentType: string): string | null => {
  const formats = Object.keys(fileFormats) as FileFormat[];
  const found = formats.find((format) => fileFormats[format].contentType === contentType);
  return found ? fileFormats[found].label : null;
};
