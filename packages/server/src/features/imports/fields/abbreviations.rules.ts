/** Compares names that are written in full in one place and abbreviated in another. */

const inFull: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sts: 'saints',
  stes: 'saintes',
  mt: 'mont',
  mtl: 'montreal',
  nd: 'notre dame',
  boul: 'boulevard',
  bd: 'boulevard',
  blvd: 'boulevard',
  ch: 'chemin',
  av: 'avenue',
  ave: 'avenue',
  ctre: 'centre',
  ctr: 'centre',
  no: 'numero',
  num: 'numero',
  n: 'numero',
};

/**
 * The key of a name with abbreviations written in full and without punctuation: 'chantier st-jerome' and 'chantier
 * saint jerome' have the same one. `key` is a comparison key (`nameKey`), or several of them joined by '>'.
 */
export const keyInFull = (key: string): string =>
  key
    .split('>')
    .map((step) =>
      step
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .map((word) => inFull[word] ?? word)
        .join(' '),
    )
    .join(' > ');
