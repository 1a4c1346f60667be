/** Most languages of one person, as the contract has it. */
export const MOST_LANGUAGES = 20;

/** Languages that people of these workplaces speak, by code; others that a profile already has stay. */
const languageCodes =
  'fr en es ar atj bn cr de el fa fil hi ht it iu ja kab ko ln mg mic moe pa pl pt ro ru rw so sw ta tr uk ur vi wo zh ase'.split(
    ' ',
  );

/** The name of a language in another one, capitalized as the first word of a line; what has no name stays as it is. */
export const languageName = (code: string, tag: string): string => {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    // Not the form of a code: somebody wrote the name itself.
    return code;
  }
};

/** Languages to choose from, in the order of their names; the three of the portal first. */
export const languageOptions = (chosen: readonly string[], tag: string) => {
  const [first, others] = [languageCodes.slice(0, 3), languageCodes.slice(3)];
  const option = (code: string) => ({ value: code, label: languageName(code, tag) });
  const sorted = others.map(option).sort((one, other) => one.label.localeCompare(other.label, tag));
  return [...first.map(option), ...sorted].filter(({ value }) => !chosen.includes(value));
};
