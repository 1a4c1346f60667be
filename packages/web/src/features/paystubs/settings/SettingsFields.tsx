import { FORMER_MONTHS } from '@fanal/contract/paystubs/former-paystubs.rules';
import { nextPayDates, periodLengths, usualPeriod } from '@fanal/contract/paystubs/pay-periods.rules';
import { KEEP_YEARS, REMIND_DAYS } from '@fanal/contract/paystubs/paystubs.rules';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { useForm } from '#ui/use-form.ts';
import { NextRuns } from './NextRuns.tsx';
import classes from './SettingsFields.module.css';
import type { Settings, SettingsForm } from './settings.rules.ts';
import { TryName } from './TryName.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const DAYS_AFTER = 15;

type Fields = {
  settings: Settings;
  form: ReturnType<typeof useForm<SettingsForm>>;
  isFixed: boolean;
  /** Of the titles: they stand under the title of a dialog, or of a page. */
  Heading?: 'h2' | 'h3';
};

/** The rules at the left; at the right a file name can be tried, and the next dates follow. */
export function SettingsFields(props: Fields) {
  const { settings, form } = props;
  const { today } = useDates();
  const { periodLength, payWeekday, daysAfterPeriod } = form.values;
  const rhythm = { periodLength, payWeekday, daysAfterPeriod };
  const begun = settings.nextRuns.filter(({ stage }) => stage !== null);
  const latest = begun.at(-1)?.payDate ?? null;
  const following = nextPayDates(today(), latest, rhythm, settings.nextRuns.length - begun.length);
  const next = following.map((payDate) => ({ payDate, ...usualPeriod(payDate, rhythm), stage: null }));
  return (
    <div className={classes.split}>
      <fieldset className={classes.rules} disabled={props.isFixed}>
        <Period {...props} />
        <BeforeRelease {...props} />
        <AfterRelease {...props} />
      </fieldset>
      <aside className={classes.side}>
        <TryName payDate={settings.nextRuns[0]?.payDate ?? today()} />
        <NextRuns runs={[...begun, ...next]} {...(props.Heading && { Heading: props.Heading })} />
      </aside>
    </div>
  );
}

function Period({ form, Heading = 'h3' }: Fields) {
  const t = useText('paystub-settings');
  const days = Array.from({ length: DAYS_AFTER + 1 }, (_, count) => count);
  return (
    <section>
      <Heading className={classes.title}>{t('period.title')}</Heading>
      <div className={classes.period}>
        <SegmentedControl
          label={t('period.length')}
          value={form.values.periodLength}
          onChange={(value) => form.setValue('periodLength', value)}
          options={periodLengths.map((value) => ({ value, label: t(`period.lengths.${value}`) }))}
        />
        <SelectField
          label={t('period.weekday')}
          value={String(form.values.payWeekday)}
          onChange={(value) => form.setValue('payWeekday', Number(value))}
          options={weekdays.map((day) => ({ value: String(day), label: t(`period.weekdays.${day}`) }))}
          disabled={form.values.periodLength === 'month'}
        />
        <SelectField
          label={t('period.after')}
          value={String(form.values.daysAfterPeriod)}
          onChange={(value) => form.setValue('daysAfterPeriod', Number(value))}
          options={days.map((count) => ({ value: String(count), label: t('period.days', { count }) }))}
        />
      </div>
      <p className={classes.hint}>{t('period.hint')}</p>
    </section>
  );
}

function BeforeRelease({ settings, form, Heading = 'h3' }: Fields) {
  const t = useText('paystub-settings');
  const names = settings.approvers.join(', ');
  return (
    <section>
      <Heading className={classes.title}>{t('before.title')}</Heading>
      <SettingRow
        title={t('before.reads')}
        description={t('before.readsHint')}
        control={<Switch {...form.check('readsPdfs')} label={t('before.reads')} hideLabel />}
      />
      <SettingRow
        title={t('before.second')}
        description={names ? t('before.secondHint', { names }) : t('before.secondNone')}
        control={<Switch {...form.check('needsSecondPerson')} label={t('before.second')} hideLabel />}
      />
      <SettingRow
        title={t('release.title')}
        description={t('release.hint', { zone: settings.timeZone })}
        control={
          <TextField
            {...form.field('releaseTime')}
            type="time"
            label={t('release.title')}
            hideLabel
            className={classes.time}
          />
        }
      />
    </section>
  );
}

function AfterRelease({ form, isFixed, Heading = 'h3' }: Fields) {
  const t = useText('paystub-settings');
  const { reminds } = form.values;
  return (
    <section>
      <Heading className={classes.title}>{t('after.title')}</Heading>
      <SettingRow
        title={t('after.push')}
        description={t('after.pushHint')}
        control={<Switch {...form.check('sendsPush')} label={t('after.push')} hideLabel />}
      />
      <SettingRow
        title={t('after.remind')}
        description={t('after.remindHint')}
        control={
          <span className={classes.number}>
            <Switch {...form.check('reminds')} label={t('after.remind')} hideLabel />
            <Stepper
              label={t('after.remindDays')}
              value={form.values.remindDays}
              min={REMIND_DAYS.least}
              max={REMIND_DAYS.most}
              disabled={!reminds || isFixed}
              onChange={(value) => form.setValue('remindDays', value)}
            />
          </span>
        }
      />
      <SettingRow
        title={t('after.sms')}
        description={t('after.smsHint')}
        control={<Switch {...form.check('remindsBySms')} label={t('after.sms')} hideLabel />}
      />
      <SettingRow
        title={t('after.keep')}
        description={t('after.keepHint')}
        control={
          <Stepper
            label={t('after.keepYears')}
            value={form.values.keepYears}
            min={KEEP_YEARS.least}
            max={KEEP_YEARS.most}
            disabled={isFixed}
            onChange={(value) => form.setValue('keepYears', value)}
          />
        }
      />
      <SettingRow
        title={t('after.former')}
        description={t('after.formerHint')}
        control={
          <Stepper
            label={t('after.formerMonths')}
            value={form.values.formerMonths}
            min={FORMER_MONTHS.least}
            max={FORMER_MONTHS.most}
            disabled={isFixed}
            onChange={(value) => form.setValue('formerMonths', value)}
          />
        }
      />
    </section>
  );
}
