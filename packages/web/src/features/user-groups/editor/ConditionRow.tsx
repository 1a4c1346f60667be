import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { FieldError } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { DayField } from '#widgets/DayField.tsx';
import { ConditionValues } from './ConditionValues.tsx';
import classes from './GroupEditor.module.css';
import {
  type ConditionOperator,
  conditionFields,
  type DraftCondition,
  isComplete,
  isDay,
  isStructural,
  namesWhatIsGone,
  withField,
} from './group-draft.rules.ts';
import { places } from './places.rules.ts';

type ConditionRowProps = {
  condition: DraftCondition;
  /** From 1. */
  place: number;
  /** What ties it to the one before. */
  joint: string;
  /** People left or gathered after it; unknown while it says nothing yet. */
  count: number | undefined;
  tried: boolean;
  onChange: (condition: DraftCondition) => void;
  onRemove: () => void;
};

/** One sentence: «Projet est l’un de Pont du km 14, Quai». */
export function ConditionRow({ condition, place, joint, count, tried, onChange, onRemove }: ConditionRowProps) {
  const t = useText('group-editor');
  const { number } = useNumbers();
  const fields = useFields(condition);
  const operators: ConditionOperator[] = isDay(condition.field) ? ['after', 'before'] : ['is', 'isNot'];
  const several = condition.values.length > 1 ? 'Several' : '';
  return (
    <li className={classes.condition}>
      <span className={classes.joint}>{joint}</span>
      <SelectField
        hideLabel
        label={t('condition.field', { place })}
        value={condition.field}
        onChange={(value) => {
          const field = conditionFields.find((one) => one === value);
          if (field && field !== condition.field) onChange(withField(condition, field));
        }}
        options={fields.map((value) => ({ value, label: t(`fields.${value}`) }))}
      />
      <SelectField
        hideLabel
        label={t('condition.operator', { place })}
        value={condition.operator}
        onChange={(value) => onChange({ ...condition, operator: value as ConditionOperator })}
        options={operators.map((value) => ({ value, label: operatorWords(t, value, several) }))}
      />
      <div className={classes.values}>
        <Values condition={condition} label={t('condition.values', { place })} tried={tried} onChange={onChange} />
      </div>
      <span className={classes.step}>{count === undefined ? null : number(count)}</span>
      <IconButton
        small
        icon={IconX}
        label={t('condition.remove', { place })}
        onClick={onRemove}
        className={classes.remove}
      />
    </li>
  );
}

const operatorWords = (
  t: ReturnType<typeof useText<'group-editor'>>,
  operator: ConditionOperator,
  several: '' | 'Several',
): string =>
  operator === 'is' || operator === 'isNot' ? t(`operators.${operator}${several}`) : t(`operators.${operator}`);

/** Fields to choose from: where the structure is switched off, only what a rule names already is left of it (GAP-26). */
const useFields = ({ field }: DraftCondition) => {
  const { organization } = usePerson();
  return conditionFields.filter(
    (one) => one === field || !isStructural(one) || organization.features.organizationStructure,
  );
};

type ValuesProps = Pick<ConditionRowProps, 'condition' | 'tried' | 'onChange'> & { label: string };

/** A day, or values chosen one after the other; what is wrong with them stands under them. */
function Values({ condition, label, tried, onChange }: ValuesProps) {
  const t = useText('group-editor');
  const [left, setLeft] = useState(false);
  const id = places.condition(condition.key);
  const missing = tried && !isComplete(condition) ? t('condition.missing') : null;
  if (isDay(condition.field)) {
    const isNoDay = left && condition.day !== '' && !isComplete(condition);
    return (
      <DayField
        id={id}
        label={label}
        name={id}
        hideLabel
        value={condition.day}
        error={isNoDay ? t('condition.noDay') : missing}
        onChange={(day) => {
          setLeft(false);
          onChange({ ...condition, day });
        }}
        onBlur={() => setLeft(true)}
      />
    );
  }
  const error = namesWhatIsGone(condition) ? t('condition.gone') : missing;
  return (
    <>
      <ConditionValues
        id={id}
        label={label}
        condition={condition}
        onChange={onChange}
        invalid={error !== null}
        describedBy={error ? `${id}-error` : undefined}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </>
  );
}
