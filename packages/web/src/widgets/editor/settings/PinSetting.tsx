import type { Pin } from '@fanal/contract/posts/posts.rules';
import { useText } from '#platform/text/use-text.ts';
import { daysBetween } from '#ui/calendar/month-grid.rules.ts';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { DateField } from '#widgets/moments/DateField.tsx';
import { useMoments } from '#widgets/moments/use-moments.ts';
import classes from './EditorSettings.module.css';

const kinds = ['indefinite', 'period'] as const;

type PinProps = {
  pin: Pin;
  onChange: (pin: Pin) => void;
  /** What pinning does. */
  about: string;
  /** Ids of the fields, where missing days lead to. */
  places: { pinFrom: string; pinTo: string };
  missing: readonly { code: string }[];
};

/** On top until somebody takes it off, or from a day to another (POSTS-15 to POSTS-17). */
export function PinSetting({ pin, onChange, about, places, missing }: PinProps) {
  const t = useText('editor-settings');
  const { today } = useMoments();
  const choose = (kind: Pin['kind']) =>
    onChange(kind === 'period' ? { kind, from: pin.from ?? today(), to: pin.to } : { kind, from: null, to: null });
  return (
    <SettingRow
      title={t('pin.title')}
      description={about}
      control={
        <Switch
          label={t('pin.title')}
          hideLabel
          checked={pin.kind !== 'none'}
          onChange={(isOn) => choose(isOn ? 'indefinite' : 'none')}
        />
      }
    >
      {pin.kind === 'none' ? null : (
        <RadioChoice
          plain
          hideLabel
          label={t('pin.how')}
          value={pin.kind}
          onChange={choose}
          options={kinds.map((value) => ({
            value,
            label: t(`pin.${value}`),
            under:
              value === 'period' && pin.kind === 'period' ? (
                <Period pin={pin} missing={missing} onChange={onChange} places={places} />
              ) : undefined,
          }))}
        />
      )}
    </SettingRow>
  );
}

type PeriodProps = Omit<PinProps, 'about'>;

function Period({ pin, missing, onChange, places }: PeriodProps) {
  const t = useText('editor-settings');
  const { from, to } = pin;
  const lacks = (code: string) => missing.some((point) => point.code === code);
  const days = from && to && to >= from ? daysBetween(from, to) + 1 : null;
  return (
    <div className={classes.period}>
      <DateField
        id={places.pinFrom}
        label={t('pin.from')}
        required
        className={classes.day}
        value={from}
        error={lacks('PIN_START_REQUIRED') ? t('pin.fromRequired') : undefined}
        onChange={(day) => onChange({ ...pin, from: day })}
        onClear={() => onChange({ ...pin, from: null })}
      />
      <DateField
        id={places.pinTo}
        label={t('pin.to')}
        optional={t('pin.optional')}
        className={classes.day}
        value={to}
        error={lacks('PIN_END_BEFORE_START') ? t('pin.toBeforeFrom') : undefined}
        onChange={(day) => onChange({ ...pin, to: day })}
        onClear={() => onChange({ ...pin, to: null })}
      />
      {days === null ? null : <span className={classes.days}>{t('pin.days', { count: days })}</span>}
    </div>
  );
}
