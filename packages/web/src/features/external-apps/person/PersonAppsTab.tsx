import type { PersonApp } from '@fanal/contract/external-apps/external-apps.shapes';
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import { useText } from '#platform/text/use-text.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { useAppsOfUser } from './user-apps.queries.ts';

const systems = { ios: 'iOS', android: 'Android' } as const;

/** The external apps that a person finds in the mobile app, in its order (GAP-58). */
export function PersonAppsTab({ userId }: { userId: string }) {
  const t = useText('user-apps');
  const { data, error, refetch } = useAppsOfUser(userId);
  if (error) return <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />;
  const columns: Column<PersonApp>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      leading: (app) => <TilePicture tile={app} />,
      cell: ({ name }) => name,
      sub: ({ description }) => description,
    },
    {
      id: 'platforms',
      header: t('columns.platforms'),
      phone: 'left',
      cell: ({ platforms }) => platforms.map((platform) => systems[platform]).join(', '),
    },
  ];
  return (
    <DataTable
      rows={data}
      label={t('label')}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      skeletonRows={3}
      empty={
        <EmptyState icon={IconApps} title={t('title')}>
          {t('text')}
        </EmptyState>
      }
    />
  );
}
