import { useText } from '#platform/text/use-text.ts';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { PartProps } from '../post-draft.rules.ts';
import { usePostReach } from '../use-post-reach.ts';
import { isOut, type Planned, usePlan, usePlanWords } from './use-plan.ts';

type PushSwitchProps = Planned &
  Pick<PartProps, 'change'> & {
    /** One line, where the rest is said elsewhere. */
    short?: boolean;
  };

/** Whether push notifications are sent: off until somebody decides it, with how many there are, since it cannot be taken back (GAP-30). */
export function PushSwitch({ change, short = false, ...planned }: PushSwitchProps) {
  const t = useText('post-diffusion');
  const { draft, saved } = planned;
  const words = usePushWords(planned, short);
  const title = t('push.title');
  return (
    <SettingRow
      title={title}
      description={words}
      control={
        <Switch
          label={title}
          hideLabel
          checked={draft.isNotificationEnabled}
          disabled={isOut(saved) && !draft.recurrence}
          onChange={(isNotificationEnabled) => change({ isNotificationEnabled })}
        />
      }
    />
  );
}

const usePushWords = (planned: Planned, short: boolean): string => {
  const t = useText('post-diffusion');
  const { draft, saved } = planned;
  const { recurrence, isNotificationEnabled: isOn } = draft;
  const { data } = usePostReach(draft);
  const when = usePlanWords().when(usePlan(planned));
  if (isOut(saved)) return `${t('push.out')} ${recurrence ? t('push.again') : ''}`.trim();
  const count = data?.withPush;
  if (short) {
    if (count === undefined || (count === 0 && !isOn)) return t(isOn ? 'push.on' : 'push.nobodyShort');
    return t(isOn ? 'push.onShort' : 'push.offShort', { count, when });
  }
  const amount = count === undefined ? t('push.unknown') : t(isOn ? 'push.will' : 'push.would', { count, when });
  return [t('push.once'), amount, recurrence ? t('push.again') : ''].filter(Boolean).join(' ');
};
