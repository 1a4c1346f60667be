import {
  type NoticeChannel,
  noticeChannels,
  type SettingType,
} from '@fanal/contract/notifications/notification-types.rules';
import type { NotificationTypeSetting } from '@fanal/contract/notifications/notification-types.shapes';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import classes from './NotificationTypes.module.css';
import { useSwitchChannel } from './notification-types.queries.ts';
import { pageSearch, switches } from './notification-types.rules.ts';

type TypesTableProps = {
  types: readonly NotificationTypeSetting[] | undefined;
  chosen: SettingType;
  onChoose: (id: SettingType) => void;
};

/** The five types: by which channels each is sent, whose texts were changed, and how many left. */
export function TypesTable({ types, chosen, onChoose }: TypesTableProps) {
  const t = useText('notification-types');
  return (
    <DataTable
      rows={types}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ id }) => t(`types.${id}`)}
      skeletonRows={5}
      onOpen={({ id }) => onChoose(id)}
      openHref={({ id }) => pageSearch.href({ type: id })}
      activeKey={chosen}
      empty={null}
    />
  );
}

const useColumns = (): Column<NotificationTypeSetting>[] => {
  const t = useText('notification-types');
  const { number } = useNumbers();
  return [
    {
      id: 'name',
      header: t('columns.type'),
      lead: true,
      wrap: true,
      cell: ({ id }) => t(`types.${id}`),
      sub: ({ id }) => t(`about.${id}`),
    },
    ...noticeChannels.map(
      (channel): Column<NotificationTypeSetting> => ({
        id: channel,
        header: t(`channels.${channel}`),
        phone: 'left',
        cell: (type) => <Channel type={type} channel={channel} />,
      }),
    ),
    {
      id: 'texts',
      header: t('columns.texts'),
      phone: 'line',
      cell: ({ changed }) => (
        <StatusBadge kind={changed.length > 0 ? 'half' : 'done'}>
          {changed.length > 0 ? t('changed', { count: changed.length }) : t('usual')}
        </StatusBadge>
      ),
    },
    {
      id: 'noticeCount',
      header: t('columns.noticeCount'),
      align: 'right',
      numeric: true,
      phone: 'right',
      cell: ({ noticeCount }) => (noticeCount > 0 ? number(noticeCount) : null),
    },
  ];
};

/** Whether a type goes by a channel; takes effect at once. */
function Channel({ type, channel }: { type: NotificationTypeSetting; channel: NoticeChannel }) {
  const t = useText('notification-types');
  const mayChange = useMay()('superadmin:update');
  const failureText = useFailureText();
  const switchTo = useSwitchChannel();
  const words = { type: t(`types.${type.id}`), channel: t(`channels.${channel}`) };
  const turn = async (on: boolean) => {
    try {
      await switchTo(type, { [switches[channel]]: on });
      toast.success(t(on ? 'switchedOn' : 'switchedOff', words));
    } catch (error) {
      toast.error(t('switchFailed', words), { text: failureText(error) });
    }
  };
  return (
    <span className={classes.channel}>
      <Switch
        hideLabel
        label={t('use', words)}
        checked={type[switches[channel]]}
        disabled={!mayChange}
        onChange={(on) => void turn(on)}
      />
      <span className={classes.onPhone} aria-hidden="true">
        {words.channel}
      </span>
    </span>
  );
}
