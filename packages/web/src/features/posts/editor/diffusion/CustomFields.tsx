import {
  ordinals,
  type Recurrence,
  recurrenceUnits,
  type Weekday,
  weekdays,
} from '@fanal/contract/posts/recurrence.rules';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { weekdayNames } from '#ui/calendar/month-grid.rules.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { ToggleGroup } from '#ui/ToggleGroup.tsx';
import classes from './DiffusionTab.module.css';
import { type Custom, customBy } from './recurrence-choice.rules.ts';
import { ofMonth } from './recurrence-sentence.rules.ts';

type CustomFieldsProps = { recurrence: Custom; start: string; onChange: (next: Recurrence) => void };

/** The days of each week, or the one day of each month or year (POSTS-25). */
export function CustomFields({ recurrence, start, onChange }: CustomFieldsProps) {
  const t = useText('post-diffusion');
  return (
    <div className={classes.custom}>
      <SegmentedControl
        label={t('repeat.unit')}
        value={recurrence.unit}
        onChange={(unit) => onChange(customBy(unit, start, recurrence.end))}
        options={recurrenceUnits.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
      />
      {recurrence.unit === 'week' ? (
        <WeekdayToggles
          value={recurrence.weekdays}
          onChange={(chosen) => {
            // A week without a day is no rule: the last one stays on.
            if (chosen.length > 0) onChange({ ...recurrence, weekdays: chosen });
          }}
        />
      ) : (
        <PlaceFields recurrence={recurrence} start={start} onChange={onChange} />
      )}
    </div>
  );
}

/** The weekdays of the contract by their names in the language of the page, Monday first as in the contract. */
const useWeekdayNames = (length: 'long' | 'narrow'): Record<Weekday, string> => {
  const names = weekdayNames(tagOf(useLocale()), length, 1);
  return Object.fromEntries(weekdays.map((weekday, at) => [weekday, names[at]!])) as Record<Weekday, string>;
};

function WeekdayToggles({ value, onChange }: { value: readonly Weekday[]; onChange: (chosen: Weekday[]) => void }) {
  const t = useText('post-diffusion');
  const [long, short] = [useWeekdayNames('long'), useWeekdayNames('narrow')];
  return (
    <ToggleGroup
      label={t('repeat.weekdays')}
      value={value}
      onChange={onChange}
      options={weekdays.map((weekday) => ({ value: weekday, label: long[weekday], short: short[weekday] }))}
    />
  );
}

type PlaceFieldsProps = Omit<CustomFieldsProps, 'recurrence'> & { recurrence: Exclude<Custom, { unit: 'week' }> };

function PlaceFields({ recurrence, start, onChange }: PlaceFieldsProps) {
  const t = useText('post-diffusion');
  const names = useWeekdayNames('long');
  const { ordinal, weekday, unit } = recurrence;
  return (
    <>
      <div className={classes.place}>
        <SelectField
          label={t('repeat.ordinal')}
          value={ordinal}
          options={ordinals.map((one) => ({ value: one, label: t(`ordinals.${one}`) }))}
          onChange={(next) => onChange({ ...recurrence, ordinal: ordinals.find((one) => one === next) ?? ordinal })}
        />
        <SelectField
          label={t('repeat.weekday')}
          value={weekday}
          options={weekdays.map((one) => ({ value: one, label: names[one] }))}
          onChange={(next) => onChange({ ...recurrence, weekday: weekdays.find((one) => one === next) ?? weekday })}
        />
      </div>
      {unit === 'year' ? <p className={classes.hint}>{t('repeat.month', { ofMonth: ofMonth(start, { t }) })}</p> : null}
    </>
  );
}
