import { nameIn } from '@fanal/contract/cards/cards.rules';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { useLocale, useText } from '#platform/text/use-text.ts';
import type { FieldDraft } from './field-draft.rules.ts';

/** What a field is called while it is written: in the language of the reader, else in French, else that it has no name. */
export const useFieldName = () => {
  const t = useText('card-type-editor');
  const locale = useLocale();
  return (field: FieldDraft | undefined): string => {
    const names = (field?.locales ?? []).filter(({ name }) => !isBlankText(name));
    return nameIn(names, locale) || t('fields.unnamed');
  };
};
