import {
  noticeChannels,
  type SettingType,
  type Situation,
} from '@fanal/contract/notifications/notification-types.rules';
import type { NotificationTypeVersion } from '@fanal/contract/notifications/notification-types.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './NotificationTypes.module.css';
import { useHistory } from './notification-types.queries.ts';
import { switches } from './notification-types.rules.ts';

/** Who changed a type and when, the latest first. */
export function HistoryDialog({ type, onClose }: { type: SettingType; onClose: () => void }) {
  const t = useText('notification-types');
  const general = useText('general');
  const { data, error, refetch } = useHistory(type);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('history.title', { type: t(`types.${type}`) })}
      footer={<Button onClick={onClose}>{general('close')}</Button>}
    >
      {error ? <ReadFailure title={t('history.failed')} error={error} onReload={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={3} /> : null}
      {data?.length === 0 ? <p>{t('history.none')}</p> : null}
      {data && data.length > 0 ? (
        <ul className={classes.versions}>
          {data.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

function Version({ version }: { version: NotificationTypeVersion }) {
  const t = useText('notification-types');
  const { dateTime } = useDates();
  const on = noticeChannels.filter((channel) => version[switches[channel]]).map((channel) => t(`channels.${channel}`));
  return (
    <li className={classes.version}>
      <b>{t('history.by', { name: version.by, at: dateTime(version.at) })}</b>
      <span>{on.length > 0 ? t('history.channels', { channels: on.join(', ') }) : t('history.noChannel')}</span>
      {version.changed.length > 0 ? (
        <span>
          {t('history.texts', {
            situations: version.changed.map((one) => t(`situations.${one as Situation}`)).join(', '),
          })}
        </span>
      ) : null}
    </li>
  );
}
