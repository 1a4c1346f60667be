/** Malicious files and valid ones, all generated here: no test contains a picture, a document or a film. */
import type { FileFormat } from '@fanal/contract/uploads/uploads.rules';
import { hostileArchives } from './made-files/archives.ts';
import type { HostileFile } from './made-files/hostile-file.ts';
import { goodMedia, hostileMedia } from './made-files/media.ts';
import { docx, xlsx } from './made-files/office.ts';
import { hostilePdfs, pdf } from './made-files/pdfs.ts';
import { goodPictures, hostilePictures } from './made-files/pictures.ts';
import { goodTexts, hostileTexts } from './made-files/texts.ts';

let made: HostileFile[] | undefined;

/** Each with its expected result in every group of upload kinds. Created once. */
export const hostileFiles = (): HostileFile[] => {
  made ??= [...hostilePictures(), ...hostilePdfs(), ...hostileArchives(), ...hostileMedia(), ...hostileTexts()];
  return made;
};

export type GoodFile = { format: FileFormat; name: string; bytes: Buffer };

const all: Record<FileFormat, Buffer> = {
  ...goodPictures,
  ...goodMedia,
  ...goodTexts,
  pdf: pdf(),
  xlsx: xlsx({ relations: [{ type: 'hyperlink', target: 'https://exemple.ca', external: true }] }),
  docx: docx({ relations: [{ type: 'attachedTemplate', target: 'file:///C:\\Modeles\\Normal.dotm', external: true }] }),
};

/** One valid file of every format; the JPEG is a 12 megapixel phone photo. */
export const goodFiles = (): GoodFile[] => (Object.keys(all) as FileFormat[]).map(goodFile);

export const goodFile = (format: FileFormat): GoodFile => ({ format, name: `essai.${format}`, bytes: all[format] });
