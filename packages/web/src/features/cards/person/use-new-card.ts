import type { CardTypeBrief } from '@fanal/contract/cards/card-types.shapes';
import { cardDataIssues } from '@fanal/contract/cards/cards.rules';
import type { NewCard } from '@fanal/contract/cards/cards.shapes';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import type { User } from '@fanal/contract/users/person.shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { issuesIn } from '#platform/form-issues.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { type CardForm, dataOf, formOf, REMARK, shownFields } from '../card-form.rules.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import { useCardPhotos } from './use-card-photos.ts';
import { useAddCard, useRefreshHoldings } from './user-cards.queries.ts';
import { carriedOver, prefilledBy } from './user-cards.rules.ts';

/** Where the type stands in the form: a name that no field can have. */
export const TYPE = 'card_type';
const noType = { schema: { fields: [] } };

type NewCardInput = {
  userId: string;
  /** What the caller was shown of the file of the person. */
  file: User | undefined;
  types: readonly CardTypeBrief[];
  /** The type that is chosen already; '' for none. */
  typeId: string;
  onType: (typeId: string) => void;
  /** It was added: nothing is unsaved any more. */
  onAdded: () => void;
};

type Written = Pick<NewCard, 'cardTypeId' | 'data' | 'comments'>;

/** The form of a card that is not there yet: a type, its fields with what the file says, photos and a remark (CARDS-32, GAP-69). */
export const useNewCard = ({ userId, file, types, typeId, onType, onAdded }: NewCardInput) => {
  const t = useText('user-cards');
  const locale = useLocale();
  const add = useAddCard();
  const refreshHoldings = useRefreshHoldings();
  const photos = useCardPhotos();
  const typeOf = (id: unknown) => types.find((type) => type.id === id);
  const beginWith = (type: CardTypeBrief | undefined): CardForm => ({
    ...(type ? formOf({ cardType: type, data: prefilledBy(file, type), comments: null }) : { [REMARK]: '' }),
    [TYPE]: type?.id ?? '',
  });
  const writtenIn = (values: CardForm): Written => ({
    cardTypeId: String(values[TYPE]),
    data: dataOf(shownFields(typeOf(values[TYPE]) ?? noType), values, {}, locale),
    comments: textOrNull(String(values[REMARK])),
  });
  const [initialValues] = useState(() => beginWith(typeOf(typeId)));
  const { form, failure, forgetFailure, isSaved, isUnsaved } = useSavedForm<CardForm, 'added' | 'held'>({
    secrets: true,
    initialValues,
    validate: (values) => {
      const type = typeOf(values[TYPE]);
      if (!type) return { [TYPE]: t('new.typeMissing') };
      // A last day that is missing is asked for by whoever approves.
      return errorsOf(cardDataIssues({ ...type, hasExpirationDate: false }, writtenIn(values).data));
    },
    write: async (values) => {
      if (photos.hold()) return 'held';
      await add({ ...writtenIn(values), userId, ...photos.sent() });
      toast.success(t('new.done'));
      return 'added';
    },
    refusals: (error) => {
      const issues = issuesIn(error.details);
      // What can be chosen may have changed meanwhile.
      refreshHoldings();
      const ofFields = photos.refuse(issues);
      return issues.length > 0 ? errorsOf(ofFields) : undefined;
    },
    stays: (answer) => answer === 'held',
    onSaved: onAdded,
  });
  const type = typeOf(form.values[TYPE]);
  const errorsOf = useFieldErrors(type ?? noType);
  /** The fields of a type, with what was written in those that it has as well. */
  const begin = (wanted: CardTypeBrief | undefined) => {
    const next = beginWith(wanted);
    const kept = carriedOver(form.values, beginWith(type), next);
    form.reset(next);
    for (const [name, value] of Object.entries(kept)) form.setValue(name, value);
  };
  const adopt = useEffectEvent(() => type && begin(type));
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody may change what a type asks for while its form is open.
  useEffect(() => void adopt(), [type?.schema]);
  const choose = (id: string) => {
    forgetFailure();
    begin(typeOf(id));
    onType(id);
  };
  return {
    form,
    type,
    photos,
    failure,
    choose,
    isUnsaved: isUnsaved || (photos.isTouched && !isSaved),
    isPrefilled: type !== undefined && Object.keys(prefilledBy(file, type)).length > 0,
  };
};

export type NewCardForm = ReturnType<typeof useNewCard>;
