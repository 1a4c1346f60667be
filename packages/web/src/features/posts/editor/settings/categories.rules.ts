import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
/** What a search among the categories of an organization can choose. */
import { nameKey } from '@fanal/contract/names.rules';

/** As long as the contract lets a name be. */
const LONGEST = 60;
const MOST_SHOWN = 6;
const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other);

/** Those that are not chosen yet, and the text itself where it is a name that nobody has used. */
export const categoryChoices = (
  found: readonly string[],
  search: string,
  chosen: readonly string[],
): { known: string[]; added: string | null } => {
  const isChosen = (name: string) => chosen.some((one) => isSameName(one, name));
  const name = search.trim().slice(0, LONGEST);
  const isKnown = found.some((one) => isSameName(one, name));
  return {
    known: found.filter((one) => !isChosen(one)).slice(0, MOST_SHOWN),
    added: isBlankText(name) || isKnown || isChosen(name) ? null : name,
  };
};
