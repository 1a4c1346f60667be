import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { NumberBox } from '../NumberBox.tsx';
import classes from './Parameters.module.css';

const YEAR = 12;

type MonthsBoxProps = { label: string; value: number; max: number; onChange: (months: number) => void };

/** A number of months, said in years where it is so many. */
export function MonthsBox({ label, value, max, onChange }: MonthsBoxProps) {
  const t = useText('course-parameters');
  const [unit, setUnit] = useState<'years' | 'months'>(value % YEAR === 0 ? 'years' : 'months');
  const shown = value % YEAR === 0 ? unit : 'months';
  const factor = shown === 'years' ? YEAR : 1;
  const choose = (next: string | null) => {
    if (next !== 'years') return setUnit('months');
    setUnit('years');
    onChange(Math.max(YEAR, Math.round(value / YEAR) * YEAR));
  };
  return (
    <>
      <NumberBox
        label={label}
        min={1}
        max={Math.floor(max / factor)}
        value={value / factor}
        onChange={(count) => onChange(count * factor)}
      />
      <SelectField
        label={t('unit', { label })}
        hideLabel
        className={classes.unit}
        value={shown}
        options={(['years', 'months'] as const).map((one) => ({ value: one, label: t(`units.${one}`) }))}
        onChange={choose}
      />
    </>
  );
}
