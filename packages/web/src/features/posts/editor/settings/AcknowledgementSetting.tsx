import { useText } from '#platform/text/use-text.ts';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { DateField } from '#widgets/moments/DateField.tsx';
import { useMoments } from '#widgets/moments/use-moments.ts';
import type { PostDraft } from '../post-draft.rules.ts';
import classes from './SettingsTab.module.css';

type Acknowledgement = PostDraft['acknowledgement'];
type AcknowledgementSettingProps = { value: Acknowledgement; onChange: (value: Acknowledgement) => void };

/** Each person confirms having read it, by a day if one is set. */
export function AcknowledgementSetting({ value, onChange }: AcknowledgementSettingProps) {
  const t = useText('post-settings');
  const { today } = useMoments();
  const isOver = value?.dueOn != null && value.dueOn < today();
  return (
    <SettingRow
      title={t('acknowledgement.title')}
      description={t('acknowledgement.about')}
      control={
        <Switch
          label={t('acknowledgement.title')}
          hideLabel
          checked={value !== null}
          onChange={(isOn) => onChange(isOn ? { dueOn: null } : null)}
        />
      }
    >
      {value ? (
        <DateField
          label={t('acknowledgement.dueOn')}
          optional={t('acknowledgement.optional')}
          className={classes.due}
          value={value.dueOn}
          error={isOver ? t('acknowledgement.over') : undefined}
          onChange={(dueOn) => onChange({ dueOn })}
          onClear={() => onChange({ dueOn: null })}
        />
      ) : null}
    </SettingRow>
  );
}
