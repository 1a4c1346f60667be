import type { CardTypeBrief } from '@fanal/contract/cards/card-types.shapes';
import { type CardIssue, EXPIRATION_FIELD } from '@fanal/contract/cards/cards.rules';
import type { FieldIssue } from '@fanal/contract/errors';
import { useText } from '#platform/text/use-text.ts';
import type { FormErrors } from '#ui/use-form.ts';
import { useDayFormat } from '#widgets/DayField.tsx';
import { type CardForm, REMARK } from './card-form.rules.ts';

type Issue = CardIssue | FieldIssue;

/** «data.expirationDate» of a refusal is the field «expirationDate» of the form. */
export const fieldIn = (path: string): string => (path === 'comments' ? REMARK : path.replace(/^data\./, ''));

/** What is wrong with the fields of a card, in words that say how to mend them (GAP-40 for the last day). */
export const useFieldErrors = ({
  schema,
}: Pick<CardTypeBrief, 'schema'>): ((issues: readonly Issue[]) => FormErrors<CardForm>) => {
  const t = useText('card');
  const example = useDayFormat();
  const wordsOf = ({ rule, path, ...more }: Issue) => {
    const name = fieldIn(path);
    const isLastDay = name === EXPIRATION_FIELD;
    if (rule === 'required') return t(isLastDay ? 'issues.lastDayRequired' : 'issues.required');
    if (schema.fields.some((field) => field.name === name && field.type === 'date'))
      return t(isLastDay ? 'issues.lastDayInvalid' : 'issues.date', { example });
    if (rule === 'type') return t('issues.number');
    return rule === 'tooLong' && more.limit ? t('issues.tooLong', { count: more.limit }) : t('issues.other');
  };
  return (issues) => Object.fromEntries(issues.map((issue) => [fieldIn(issue.path), wordsOf(issue)]));
};
