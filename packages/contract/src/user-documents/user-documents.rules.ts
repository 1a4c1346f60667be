/** How the documents of a person are named. */
import { safeFileName } from '../uploads/file-names.rules.ts';
import { type FileFormat, fileFormats } from '../uploads/uploads.rules.ts';

const formatOf = (contentType: string) => {
  const formats = Object.values(fileFormats) as { contentType: string; extensions: readonly string[] }[];
  return formats.find((format) => format.contentType === contentType);
};

/** What the file is called on every computer: an extension of its format is part of the name, whatever somebody wrote. */
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

/** 'PDF', 'WebP': what a list calls the type; null for one that nobody knows. */
export const formatLabelOf = (contentType: string): string | null => {
  const formats = Object.keys(fileFormats) as FileFormat[];
  const found = formats.find((format) => fileFormats[format].contentType === contentType);
  return found ? fileFormats[found].label : null;
};
