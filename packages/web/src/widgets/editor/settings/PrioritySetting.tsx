import { postPriorities } from '@fanal/contract/posts/posts.rules';
import { useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';

type Priority = (typeof postPriorities)[number];
type PrioritySettingProps = { value: Priority; onChange: (priority: Priority) => void };

/** High priority is marked where people read it. */
export function PrioritySetting({ value, onChange }: PrioritySettingProps) {
  const t = useText('editor-settings');
  return (
    <SettingRow
      title={t('priority.title')}
      description={t('priority.about')}
      control={
        <SegmentedControl
          label={t('priority.title')}
          value={value}
          onChange={onChange}
          options={postPriorities.map((one) => ({ value: one, label: t(`priority.${one}`) }))}
        />
      }
    />
  );
}
