/** One kind of file that may come. */
export type AcceptedFormat = {
  /** As people call it: PDF. */
  label: string;
  /** Without the dot, in small letters. */
  extensions: readonly string[];
  contentType: string;
  mostBytes: number;
  /** Whether a file of this kind can begin with these bytes (at most the first 32). */
  begins: (head: Uint8Array) => boolean;
};

/** `type`: neither its name nor its content is accepted; `content`: it is not what its name says; `many`: one too many. */
export type RefusedFile = {
  file: File;
  reason: 'type' | 'content' | 'size' | 'empty' | 'many';
  /** Bytes of the largest file of its kind, where it is too large. */
  mostBytes?: number;
};

export type SortedFiles = { taken: File[]; refused: RefusedFile[] };

const HEAD_BYTES = 32;

const extensionOf = ({ name }: File): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const isNamedAs = (file: File, { extensions, contentType }: AcceptedFormat): boolean =>
  extensions.includes(extensionOf(file)) || contentType === file.type;

/** Null for what cannot be read: a folder, or a file that is no longer there. */
const headOf = async (file: File): Promise<Uint8Array | null> => {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return null;
  }
};

const refusalOf = async (file: File, formats: readonly AcceptedFormat[]): Promise<RefusedFile | null> => {
  const named = formats.filter((format) => isNamedAs(file, format));
  if (named.length === 0) return { file, reason: 'type' };
  if (file.size === 0) return { file, reason: 'empty' };
  const head = await headOf(file);
  // A picture saved under the extension of another format is still a picture.
  const actual = head && [...named, ...formats].find((format) => format.begins(head));
  if (!actual) return { file, reason: 'content' };
  return file.size > actual.mostBytes ? { file, reason: 'size', mostBytes: actual.mostBytes } : null;
};

/** Parts what may be sent from what may not, by name, first bytes and size, before a single byte leaves the browser. */
export const sortFiles = async (
  files: readonly File[],
  formats: readonly AcceptedFormat[],
  mostFiles: number,
): Promise<SortedFiles> => {
  const refusals = await Promise.all(files.map((file) => refusalOf(file, formats)));
  const good = files.filter((_, at) => refusals[at] === null);
  return {
    taken: good.slice(0, mostFiles),
    refused: [
      ...refusals.filter((refusal) => refusal !== null),
      ...good.slice(mostFiles).map((file) => ({ file, reason: 'many' as const })),
    ],
  };
};

/** What the file chooser of the browser filters by. */
export const acceptAttributeOf = (formats: readonly AcceptedFormat[]): string =>
  [
    ...new Set(formats.flatMap(({ contentType, extensions }) => [contentType, ...extensions.map((one) => `.${one}`)])),
  ].join();
