const MOST_CHARACTERS = 200;
const MOST_EXTENSION_CHARACTERS = 20;
const NAMELESS = 'fichier';

/**
 * The name under which a file is shown and downloaded: without folders, without invisible or direction-changing
 * characters, at most 200 characters including the extension, never empty. It is never part of a storage path (P30).
 */
export const safeFileName = (name: string): string => {
  const visible = name
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, '')
    .replace(/ +/g, ' ')
    .replace(/^.*[/\\]/, '')
    .normalize('NFC') // what stood apart by an invisible character may belong together now
    .trim();
  const short = shortened(Array.from(visible)).trim();
  return /^[. ]*$/.test(short) ? NAMELESS : short;
};

/** Shortens between characters, before the extension when there is one. */
const shortened = (characters: string[]): string => {
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  const dot = characters.lastIndexOf('.');
  const extension = characters.length - dot <= MOST_EXTENSION_CHARACTERS ? characters.slice(dot) : [];
  return [...characters.slice(0, MOST_CHARACTERS - extension.length), ...extension].join('');
};
