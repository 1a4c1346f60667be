import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FormRow } from '#ui/Form.tsx';
import { DayField } from '#widgets/DayField.tsx';
import type { Period, WrongDays } from './use-written-period.ts';

type PeriodFilterProps = {
  words: Record<'period' | 'from' | 'to' | 'noDay', string>;
  period: Period;
  wrong: WrongDays;
  onChange: (changes: Partial<Period>) => void;
};

/** From a day to another; either may stay open. */
export function PeriodFilter({ words, period, wrong, onChange }: PeriodFilterProps) {
  return (
    <FieldGroup label={words.period}>
      <FormRow>
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            name={name}
            label={words[name]}
            value={period[name]}
            error={wrong[name] ? words.noDay : undefined}
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
      </FormRow>
    </FieldGroup>
  );
}
