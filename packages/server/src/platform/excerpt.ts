/** The beginning of a text, at most so many characters long: it ends with « … » after its last whole word where something is left out. */
export const excerptOf = (text: string, most: number): string => {
  const characters = [...text];
  if (characters.length <= most) return text;
  const beginning = characters.slice(0, most - 1).join('');
  const words = /\s/.test(characters[most - 1]!) ? beginning : beginning.replace(/\s+\S*$/, '');
  return `${words.trimEnd()}…`;
};
