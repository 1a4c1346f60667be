import type { AppPlatform } from '@fanal/contract/external-apps/external-apps.rules';
import type { OrganizationApp } from '@fanal/contract/external-apps/external-apps.shapes';
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ReactNode } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { Orderable, OrderHandle } from '#ui/order/Orderable.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { useSentOrder } from '#widgets/use-sent-order.ts';
import classes from './OrganizationApps.module.css';
import { usePlaceApp } from './organization-apps.queries.ts';
import { type ListState, storePagesOf, systems } from './organization-apps.rules.ts';
import type { OfferSwitch } from './use-offer-switch.ts';

type AppsTableProps = {
  list: List<ListState, OrganizationApp>;
  onSwitch: OfferSwitch;
  onAudience: (id: string) => void;
};

/** Apps in the order of the mobile app; shown as a whole they can be given other places. */
export function AppsTable(props: AppsTableProps) {
  const { list } = props;
  const mayPlace = useMay()('apps:update');
  const rows = list.rows ?? [];
  const isWhole =
    list.state.view === 'all' && list.state.search.trim() === '' && rows.length > 1 && !list.table.fetching;
  return mayPlace && isWhole ? <Carried {...props} rows={rows} /> : <Rows {...props} />;
}

function Carried({ rows, ...props }: AppsTableProps & { rows: readonly OrganizationApp[] }) {
  const { list } = props;
  const t = useText('organization-apps');
  const failureText = useFailureText();
  const place = usePlaceApp();
  const { order, ways } = useSentOrder({
    ids: rows.map(({ id }) => id),
    send: (id, at) => place(id, at + 1),
    onFailure: (error) => toast.error(t('order.failed'), { text: failureText(error) }),
  });
  const ordered = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  return (
    <Orderable {...ways} ids={order} moved={(id, at, most) => t('order.moved', { name: nameOf(id), place: at, most })}>
      <Rows
        {...props}
        list={{ ...list, rows: ordered, table: { ...list.table, rows: ordered } }}
        rowHandle={({ id, name }) => <OrderHandle id={id} name={t('order.handle', { name })} />}
      />
    </Orderable>
  );
}

type RowsProps = AppsTableProps & { rowHandle?: (app: OrganizationApp) => ReactNode };

function Rows({ rowHandle, ...props }: RowsProps) {
  const { list } = props;
  const view = list.state.view === 'requests' ? 'all' : list.state.view;
  const t = useText('organization-apps');
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns(props)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowMenu={useRowMenu(props)}
      rowHandle={rowHandle}
      skeletonRows={6}
      {...(list.state.open !== '' && { activeKey: list.state.id })}
      empty={
        <ListEmpty
          list={list}
          filters={{ active: [], none: {} }}
          none={t(list.state.view === 'offered' ? 'none.offered' : 'none.notOffered')}
          noneFor={(query) => t('none.for', { query })}
          hint={t(list.state.view === 'offered' ? 'none.offeredHint' : 'none.hint')}
        >
          <EmptyState icon={IconApps} title={t(`empty.${view}`)}>
            {t(`emptyHint.${view}`)}
          </EmptyState>
        </ListEmpty>
      }
    />
  );
}

const useColumns = ({ onSwitch, onAudience }: AppsTableProps): Column<OrganizationApp>[] => {
  const t = useText('organization-apps');
  const { number } = useNumbers();
  const platform = (id: AppPlatform): Column<OrganizationApp> => ({
    id,
    header: systems[id],
    phone: 'left',
    cell: (app) => <Offer app={app} platform={id} onSwitch={onSwitch} />,
  });
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      leading: (app) => <TilePicture tile={app} className={classes.icon} />,
      cell: ({ name }) => name,
      sub: ({ description }) => description,
    },
    platform('ios'),
    platform('android'),
    {
      id: 'audience',
      header: t('columns.audience'),
      phone: 'line',
      cell: (app) => <Audience app={app} onAudience={onAudience} />,
    },
    {
      id: 'openCount',
      header: t('columns.openCount'),
      align: 'right',
      numeric: true,
      fold: true,
      phone: 'right',
      cell: ({ openCount }) => (openCount > 0 ? number(openCount) : null),
    },
  ];
};

type OfferProps = { app: OrganizationApp; platform: AppPlatform; onSwitch: OfferSwitch };

/** Whether members find the app on a platform; a switch for whoever decides it. */
function Offer({ app, platform, onSwitch }: OfferProps) {
  const t = useText('organization-apps');
  const mayChange = useMay()('apps:update');
  const { isAvailable, isOffered } = app[platform];
  const isOn = isAvailable && isOffered;
  const words = t(isAvailable ? (isOn ? 'states.on' : 'states.off') : 'states.missing');
  if (!mayChange) return <StatusBadge kind={isOn ? 'done' : 'off'}>{words}</StatusBadge>;
  return (
    <span className={classes.offer}>
      <Switch
        className={classes.switch}
        hideLabel
        label={t('offer', { name: app.name, system: systems[platform] })}
        checked={isOn}
        disabled={!isAvailable}
        onChange={(on) => void onSwitch(app, platform, on)}
      />
      <span aria-hidden="true">
        <span className={classes.onPhone}>{systems[platform]}, </span>
        {words}
      </span>
    </span>
  );
}

/** «Tout le monde», « Site Alma et 2 autres », or that nobody is left. */
function Audience({ app, onAudience }: { app: OrganizationApp; onAudience: (id: string) => void }) {
  const t = useText('organization-apps');
  const mayChange = useMay()('apps:update');
  const [first] = app.targets;
  const count = app.targets.length - 1;
  const isEverybody = app.targets.some(({ kind }) => kind === 'everybody');
  const words = isEverybody
    ? t('audience.everybody')
    : first
      ? count > 0
        ? t('audience.several', { name: first.name, count })
        : first.name
      : t('audience.nobody');
  const isEmpty = app.targets.length === app.warnings.length;
  const shown = isEmpty && first && !isEverybody ? t('audience.empty', { name: words }) : words;
  if (!mayChange) return shown;
  return <TextLink onClick={() => onAudience(app.id)}>{shown}</TextLink>;
}

/** The audience and the store pages of an app. */
const useRowMenu = ({ onAudience }: AppsTableProps) => {
  const t = useText('organization-apps');
  const mayChange = useMay()('apps:update');
  return (app: OrganizationApp): MenuItem[] => [
    ...(mayChange
      ? [{ id: 'audience', label: t('menu.audience'), icon: IconUsers, hint: 'A', onSelect: () => onAudience(app.id) }]
      : []),
    ...storePagesOf(app).map(({ platform, url }) => ({
      id: platform,
      label: t(`menu.${platform}`),
      icon: IconExternalLink,
      onSelect: () => void window.open(url, '_blank', 'noopener,noreferrer'),
    })),
  ];
};
