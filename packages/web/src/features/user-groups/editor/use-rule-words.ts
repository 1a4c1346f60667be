import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { useValueWords } from './ConditionValues.tsx';
import { type DraftCondition, type GroupDraft, isComplete, isDay } from './group-draft.rules.ts';

/** A rule as one line: «Site est Dépôt d’Alma et Métier n’est pas Arpentage». */
export const useRuleWords = (): ((draft: GroupDraft) => string) => {
  const t = useText('group-editor');
  const { date } = useDates();
  const valueWords = useValueWords();
  const operatorOf = ({ operator, values }: DraftCondition) =>
    operator === 'is' || operator === 'isNot'
      ? t(`operators.${operator}${values.length > 1 ? 'Several' : ''}`)
      : t(`operators.${operator}`);
  const valuesOf = ({ field, values, day }: DraftCondition) =>
    isDay(field) ? date(day) : values.map((value) => valueWords(field, value)).join(', ');
  return ({ conditions, match }) =>
    conditions
      .filter(isComplete)
      .map((condition) =>
        t('rule.sentence', {
          field: t(`fields.${condition.field}`),
          operator: operatorOf(condition),
          values: valuesOf(condition),
        }),
      )
      .join(` ${t(match === 'all' ? 'rule.and' : 'rule.or')} `);
};
