/** Words of texts and questions: without accents and case, without the words that say nothing. */
import { type Language, languages } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';

/** The words of a text, in order, without accents and case. */
export const wordsOf = (text: string): string[] => nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Dictionaries know endings by their accents, which are gone: `remboursees` becomes `rembourse`, `aplicacion` gets its
 * accent back. The same is done to texts and to questions.
 */
const endings: Record<Language, readonly [RegExp, string][]> = {
  fr: [[/ees?$/, 'e']],
  en: [],
  es: [[/cion$/, 'ción']],
};

/** A word as the dictionary of a language is given it. */
export const dictionaryForm = (word: string, language: Language): string =>
  endings[language].reduce((form, [ending, other]) => form.replace(ending, other), word);

/** What is stored for search: nothing but words, so that no dictionary reads addresses or signs in them. */
export const keyOf = (text: string, language: Language): string =>
  wordsOf(text)
    .map((word) => dictionaryForm(word, language))
    .join(' ');

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Function words: they tell the language of a text. */
const functionWords: Record<Language, ReadonlySet<string>> = {
  fr: listed(
    'le la les un une des du de et est sont dans pour par sur avec que qui ne pas plus vous nous il elle ils elles ce cette ces au aux ou se son sa ses leur leurs en je mon ma mes quel quelle quels quelles est-ce comment combien quand pourquoi ou faut doit peut etre avoir fait si on votre vos notre nos lors sans sous entre apres avant chaque',
  ),
  en: listed(
    'the a an and is are in of to for by on with that which not no you we he she it they this these those at or his her its their i my your our what when where how why who much many must may can do does be have has if from as will should after before each any am there',
  ),
  es: listed(
    'el la los las un una unos unas y es son en de del para por sobre con que quien no mas usted ustedes nosotros el ella ellos este esta estos estas al o se su sus mi mis cual cuales como cuanto cuantos cuanta cuantas cuando donde debe puede ser tener hay si lo le les sin entre despues antes cada hace desde tengo',
  ),
};

/** Words of questions that no document needs to hold. */
const questionWords: Record<Language, ReadonlySet<string>> = {
  fr: listed(
    'c d j l m n s t y qu a ai as ont va vais est-ce quoi dont puis peux pouvons peuvent dois devons doivent faire faites avons avez etes suis quelqu chose besoin savoir dire dites svp merci bonjour donc alors aussi tres bien tout toute tous toutes moi me te lui eux meme cela ca ci la si non oui arrive droit prend prends prendre prennent tu faudrait fallait falloir fasse fasses font mettre met mets metton mis va vas aller voir vois vu trouve trouver trouvent veut veux veulent voudrais aimerais truc genre sorte quelque bon bonne bien mal vraiment jusqu lorsque pendant encore deja toujours jamais seulement beaucoup trop peu assez autre autres ici la-bas avez-vous eu eus rendu rendue reste rester restent apres-midi garder donne donner combien ca icitte ben pis faque pense dirait oblige obligatoire recu collegue collegues gars gens monde personne personnes droit moins pris parti partie puisque',
  ),
  en: listed(
    'did done get got need needs know tell say please thanks hello about me us them there here so very also just would could shall want allowed happens get gets getting go goes going went gone come comes came take takes taken make makes put puts use used using look let like really still again even own into out up down off over back one two okay ok fine much far somebody someone anybody anyone something anything ve re ll m s t d don doesn didn can cannot been being having was were until long often how then than too well now we our ours your yours him her herself myself happen called keep kept give gives given people person guy guys should until whole',
  ),
  es: listed(
    'a e u ha he han hacer hago haga puedo pueden podemos debo deben debemos tiene tienen necesito saber decir favor gracias hola me te nos muy tambien todo toda todos todas eso esto aqui alli derecho pasa pongo pone poner ponen puesto usar uso usa usan usamos voy va van ir vas tan tanto tanta algo alguien nadie vez veces dan da dar dame quedo queda quedan estan estar estoy sigue siguen hubo era fue he hemos haber tener tenia tuve hace hacemos deja dejo dejar dice lleva soy somos cosa cosas bien mal muy mucho mucha poco ahora ya solo gente persona personas companero companeros quedan',
  ),
};

/** The words of a question that count, each once, at most 24. */
export const askedWords = (question: string, language: Language): string[] => {
  const counts = (word: string) =>
    !functionWords[language].has(word) &&
    !questionWords[language].has(word) &&
    (word.length > 1 || /\p{N}/u.test(word));
  return [...new Set(wordsOf(question).filter(counts))].slice(0, 24);
};

/** Accents and letters that only one of the languages has. */
const signs: Record<Language, RegExp> = {
  fr: /[àâæçèêëîïôœùûÿ]|\b[cdjlmnst]['’]/giu,
  en: /\bw(?:h|ould|ill)|['’](?:s|t|re|ll)\b/giu,
  es: /[ñ¿¡]|[áíóú]/giu,
};

const signsIn = (text: string, language: Language): number => (text.match(signs[language])?.length ?? 0) * 1.5;

/** The language of a text; null when nothing tells it. */
export const languageOfText = (text: string): Language | null => {
  const words = wordsOf(text);
  const scores = languages.map((language) => ({
    language,
    score: words.filter((word) => functionWords[language].has(word)).length + signsIn(text, language),
  }));
  const [best, second] = scores.sort((a, b) => b.score - a.score);
  return best!.score > 0 && best!.score > second!.score ? best!.language : null;
};

/** How much must tell of another language, and how many times more than of the own one. */
const CLEARLY = 2;

/** What is named or quoted inside a sentence may be in the language of the document. */
const withoutQuotes = (text: string): string => text.replace(/«[^»]*»|“[^”]*”|"[^"]*"/g, ' ');

/** True when a text is clearly in another language, by the words that only one of both has; false for one that is too short to tell. */
export const isInAnother = (text: string, language: Language): boolean => {
  const own = withoutQuotes(text);
  const words = wordsOf(own);
  const tells = (one: Language, another: Language) =>
    words.filter((word) => functionWords[one].has(word) && !functionWords[another].has(word)).length +
    signsIn(own, one);
  return languages.some((one) => {
    const other = one === language ? 0 : tells(one, language);
    return other >= CLEARLY && other >= tells(language, one) * CLEARLY;
  });
};

/** Sentences of a text with their end signs. Figures such as 3.5 and lists stay whole. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}«“"¿¡\d-])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Beginnings of words stand for their stems where no dictionary is at hand. */
export const stemOf = (word: string): string => (/\p{N}/u.test(word) ? word : word.slice(0, 5));

const LONGEST_QUOTE = 420;

const hits = (text: string, stems: ReadonlySet<string>): number =>
  new Set(
    wordsOf(text)
      .map(stemOf)
      .filter((stem) => stems.has(stem)),
  ).size;

/** The sentences of a passage around the one with most of these words, at most 420 characters; « … » marks what is left out. */
export const quoteOf = (text: string, words: readonly string[]): string => {
  const whole = text.replace(/\s+/g, ' ');
  if (whole.length <= LONGEST_QUOTE) return whole;
  const stems = new Set(words.map(stemOf));
  const sentences = sentencesOf(text);
  const found = sentences.map((sentence) => hits(sentence, stems));
  let first = found.indexOf(Math.max(...found));
  let last = first;
  const length = (from: number, to: number) => sentences.slice(from, to + 1).join(' ').length;
  for (;;) {
    const canGoOn = last + 1 < sentences.length && length(first, last + 1) <= LONGEST_QUOTE;
    const canGoBack = first > 0 && length(first - 1, last) <= LONGEST_QUOTE;
    if (canGoOn) last += 1;
    else if (canGoBack) first -= 1;
    else break;
  }
  const quote = sentences
    .slice(first, last + 1)
    .join(' ')
    .slice(0, LONGEST_QUOTE);
  return `${first > 0 ? '… ' : ''}${quote}${last < sentences.length - 1 || quote.length === LONGEST_QUOTE ? ' …' : ''}`;
};
