import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { PartProps } from '../course-draft.rules.ts';
import { NumberBox } from '../NumberBox.tsx';
import { dayCountsIn } from './day-counts.rules.ts';
import { MonthsBox } from './MonthsBox.tsx';
import classes from './Parameters.module.css';

const usual = { everyMonths: 36, enrollDaysBefore: 60 };
const USUAL_ESCALATION = 7;

/** When the course is done again, when people are reminded, and when their lead is told. */
export function AgainSettings({ draft, change, disabled }: PartProps) {
  const t = useText('course-parameters');
  const [before, setBefore] = useState(usual);
  const { recertification, reminders } = draft;
  const turn = (isOn: boolean) => {
    if (recertification) setBefore(recertification);
    change({ recertification: isOn ? before : null });
  };
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h3>{t('again.title')}</h3>
      </div>
      <SettingRow
        title={t('again.repeat')}
        description={t('again.repeatAbout')}
        control={<Switch label={t('again.repeat')} hideLabel checked={recertification !== null} onChange={turn} />}
      >
        {recertification ? (
          <div className={classes.sentence}>
            {t('again.every')}
            <MonthsBox
              label={t('again.repeat')}
              max={120}
              value={recertification.everyMonths}
              onChange={(everyMonths) => change({ recertification: { ...recertification, everyMonths } })}
            />
            {t('again.enroll')}
            <NumberBox
              label={t('again.enrollLabel')}
              min={0}
              max={365}
              value={recertification.enrollDaysBefore}
              onChange={(enrollDaysBefore) => change({ recertification: { ...recertification, enrollDaysBefore } })}
            />
            {t('again.daysBefore')}
          </div>
        ) : null}
      </SettingRow>
      {(['daysBefore', 'daysAfter'] as const).map((name) => (
        <SettingRow
          key={name}
          title={t(`reminders.${name}`)}
          description={t('reminders.about')}
          control={
            <DayCounts
              label={t(`reminders.${name}`)}
              value={reminders[name]}
              disabled={disabled}
              onChange={(days) => change({ reminders: { ...reminders, [name]: days } })}
            />
          }
        />
      ))}
      <SettingRow
        title={t('escalation.title')}
        description={t('escalation.about')}
        control={
          <Switch
            label={t('escalation.title')}
            hideLabel
            checked={reminders.escalateAfterDays !== null}
            onChange={(isOn) =>
              change({ reminders: { ...reminders, escalateAfterDays: isOn ? USUAL_ESCALATION : null } })
            }
          />
        }
      >
        {reminders.escalateAfterDays === null ? null : (
          <div className={classes.sentence}>
            <NumberBox
              label={t('escalation.days')}
              min={1}
              max={365}
              value={reminders.escalateAfterDays}
              onChange={(escalateAfterDays) => change({ reminders: { ...reminders, escalateAfterDays } })}
            />
            {t('escalation.unit')}
          </div>
        )}
      </SettingRow>
    </section>
  );
}

type DayCountsProps = {
  label: string;
  value: readonly number[];
  disabled: boolean;
  onChange: (days: number[]) => void;
};

/** « 7, 1 »: what is no list of days stays in its field and is not saved. */
function DayCounts({ label, value, disabled, onChange }: DayCountsProps) {
  const t = useText('course-parameters');
  const [written, setWritten] = useState<string | null>(null);
  const shown = written ?? value.join(', ');
  const isWrong = dayCountsIn(shown) === null;
  return (
    <TextField
      label={label}
      hideLabel
      className={classes.days}
      disabled={disabled}
      inputMode="numeric"
      value={shown}
      error={isWrong ? t('reminders.wrong') : undefined}
      onChange={(text) => {
        setWritten(text);
        const days = dayCountsIn(text);
        if (days) onChange(days);
      }}
      onBlur={() => !isWrong && setWritten(null)}
    />
  );
}
