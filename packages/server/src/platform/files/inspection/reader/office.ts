/** Office documents: archives whose parts declare their content types and links. */
import sax from 'sax';
import { fail } from '#platform/fail';
import { openArchive } from './archive.ts';
import type { Found } from './file-format.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const RELATIONSHIPS = /\.rels$/i;
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|macrosheet/i;
const ACTIVE_PART = /vbaProject|\/(activeX|embeddings|macrosheets)\//i;

/** Content types of the main parts. */
const mains: Record<string, Found> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
};

/**
 * 'xlsx' or 'docx', or 'zip' for any other archive. Throws what `openArchive` throws, and FILE_HARMFUL
 * 'activeContent' for macros, embedded objects, data links to programs, and external parts: templates, pictures,
 * workbooks. The declared dimensions of a sheet are not checked: only existing cells are read.
 */
export const inspectOffice = async (bytes: Buffer): Promise<Found> => {
  const { names, read } = await openArchive(bytes);
  const declared = await read(CONTENT_TYPES);
  if (!declared) return 'zip';
  const typeOf = readTypes(declared);
  const types = names.map(typeOf);
  if (types.some((type) => ACTIVE_TYPE.test(type)) || names.some((name) => ACTIVE_PART.test(name))) throw active();
  for (const name of names) {
    if (RELATIONSHIPS.test(name) && reachesOut((await read(name))!)) throw active();
    if (typeOf(name).endsWith('.externalLink+xml') && talksToPrograms((await read(name))!)) throw active();
  }
  return types.map((type) => mains[type]).find((format) => format !== undefined) ?? 'zip';
};

const active = () => fail('FILE_HARMFUL', { reason: 'activeContent' });

/** The content type of a part, by its name or by its extension. */
const readTypes = (contentTypes: Buffer): ((name: string) => string) => {
  const byName = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { name, attributes } of readElements(contentTypes)) {
    const { PartName = '', Extension = '', ContentType = '' } = attributes;
    if (name === 'Override') byName.set(PartName.toLowerCase(), ContentType);
    if (name === 'Default') byExtension.set(Extension.toLowerCase(), ContentType);
  }
  return (name) => {
    const key = `/${name}`.toLowerCase();
    return byName.get(key) ?? byExtension.get(key.slice(key.lastIndexOf('.') + 1)) ?? '';
  };
};

type Element = { name: string; attributes: Record<string, string> };

/**
 * Every element of an XML part, without namespace prefix. A part with a document type or another encoding is damaged.
 */
const readElements = (xml: Buffer): Element[] => {
  const elements: Element[] = [];
  const parser = sax.parser(true);
  const refuse = () => {
    throw fail('FILE_DAMAGED');
  };
  parser.ondoctype = refuse;
  parser.onerror = refuse;
  parser.onopentag = ({ name, attributes }) => {
    elements.push({ name: name.slice(name.indexOf(':') + 1), attributes: attributes as Record<string, string> });
  };
  parser.write(xml.toString('utf8').replace(/^\uFEFF/, '')).close();
  return elements;
};

/** Hyperlinks may lead anywhere. What is loaded on opening must be in the archive or on the own machine. */
const reachesOut = (relationships: Buffer): boolean =>
  readElements(relationships).some(({ attributes: { Type = '', Target = '' } }) =>
    Type.endsWith('/hyperlink') ? false : Type.endsWith('/oleObject') || !LOCAL_TARGET.test(Target.trim()),
  );

/** A path on a drive, as Word stores for the template of a document, or a relative path: no scheme, no host. */
const LOCAL_TARGET = /^(file:\/\/\/)?[a-z]:[\\/]|^(?![a-z][a-z0-9+.-]*:)(?![\\/]{2})/i;

const talksToPrograms = (externalLink: Buffer): boolean =>
  readElements(externalLink).some(({ name }) => name === 'ddeLink' || name === 'oleLink');
