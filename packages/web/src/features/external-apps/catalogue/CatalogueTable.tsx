import type { AppPlatform } from '@fanal/contract/external-apps/external-apps.rules';
import type { ExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import classes from './AppCatalogue.module.css';
import { type ListState, listSearch, type OpenDialog, platformState } from './app-catalogue.rules.ts';

type CatalogueTableProps = {
  list: List<ListState, ExternalApp>;
  onOpen: (dialog: OpenDialog, id?: string) => void;
};

/** A page of the catalogue: a press opens the form of an app. */
export function CatalogueTable({ list, onOpen }: CatalogueTableProps) {
  const t = useText('app-catalogue');
  const changes = useMay()('superadmin:update');
  const { state } = list;
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      {...(changes && {
        onOpen: ({ id }: ExternalApp) => onOpen('edit', id),
        openHref: ({ id }: ExternalApp) => listSearch.href({ ...state, open: 'edit', id }),
      })}
      rowMenu={useRowMenu(onOpen)}
      {...(state.open !== '' && { activeKey: state.id })}
      empty={
        <ListEmpty
          list={list}
          filters={{ active: [], none: {} }}
          none={t('none')}
          noneFor={(query) => t('noneFor', { query })}
          hint={t('noneHint')}
        >
          <EmptyState
            icon={IconApps}
            title={t('empty')}
            actions={changes ? <Button onClick={() => onOpen('new')}>{t('add')}</Button> : null}
          >
            {t('emptyHint')}
          </EmptyState>
        </ListEmpty>
      }
    />
  );
}

const kinds = { ready: 'done', linkMissing: 'half', off: 'off', none: 'off' } as const satisfies Record<
  ReturnType<typeof platformState>,
  StatusKind
>;

function PlatformState({ app, platform }: { app: ExternalApp; platform: AppPlatform }) {
  const t = useText('app-catalogue');
  const state = platformState(app, platform);
  return (
    <StatusBadge kind={kinds[state]}>
      <span className={classes.onPhone}>{platform === 'ios' ? 'iOS' : 'Android'}, </span>
      {t(`states.${state}`)}
    </StatusBadge>
  );
}

const useColumns = (): Column<ExternalApp>[] => {
  const t = useText('app-catalogue');
  const { date } = useDates();
  const { number } = useNumbers();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      leading: (app) => <TilePicture tile={app} className={classes.icon} />,
      cell: ({ name }) => name,
      sub: ({ description }) => description,
    },
    { id: 'ios', header: 'iOS', phone: 'left', cell: (app) => <PlatformState app={app} platform="ios" /> },
    { id: 'android', header: 'Android', phone: 'left', cell: (app) => <PlatformState app={app} platform="android" /> },
    {
      id: 'organizationCount',
      header: t('columns.organizations'),
      sortable: true,
      align: 'right',
      numeric: true,
      key: true,
      phone: 'right',
      cell: ({ organizationCount: count }) =>
        count > 0 ? (
          <>
            {number(count)} <span className={classes.unit}>{t('unit', { count })}</span>
          </>
        ) : null,
    },
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sortable: true,
      numeric: true,
      phone: 'hidden',
      cell: ({ updatedAt }) => date(updatedAt),
    },
  ];
};

/** What can be done with one app; its letters work while the row has the focus. */
const useRowMenu = (onOpen: CatalogueTableProps['onOpen']) => {
  const t = useText('app-catalogue');
  const changes = useMay()('superadmin:update');
  return ({ id }: ExternalApp): MenuItem[] =>
    changes
      ? [
          { id: 'edit', label: t('menu.edit'), icon: IconPencil, hint: 'M', onSelect: () => onOpen('edit', id) },
          {
            id: 'stores',
            label: t('menu.stores'),
            icon: IconBuildingStore,
            hint: 'C',
            onSelect: () => onOpen('stores', id),
          },
          {
            id: 'delete',
            label: t('menu.delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => onOpen('delete', id),
          },
        ]
      : [];
};
