import type { PostReader, PostReaders } from '@fanal/contract/posts/readers.shapes';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import type { ReactNode } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { Position } from '../Position.tsx';
import classes from './Readers.module.css';
import { isMissing, PER_PAGE, statusKindOf } from './readers.rules.ts';
import { useReminding } from './use-reminding.ts';

type ReadersTableProps = {
  id: string;
  readers: PostReaders | undefined;
  fetching: boolean;
  empty: ReactNode;
};

/** Everybody by name, with what each has done and when; whoever is missing can be reminded. */
export function ReadersTable({ id, readers, fetching, empty }: ReadersTableProps) {
  const t = useText('post-readers');
  const mayRemind = useMay()('stats:remind');
  const failureText = useFailureText();
  const remind = useReminding(id);
  const columns = useColumns(readers);
  const remindOne = async (userId: string) => {
    try {
      await remind([userId]);
    } catch (error) {
      toast.error(t('reminder.failed'), { text: failureText(error) });
    }
  };
  const mayBeReminded = ({ state, isMeant }: PostReader) =>
    mayRemind && readers?.isPublished === true && isMeant && isMissing(state, readers);
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={readers?.items}
      rowKey={({ user }) => user.id}
      rowName={({ user }) => user.displayName}
      fetching={fetching}
      skeletonRows={PER_PAGE}
      empty={empty}
      rowAction={(row) =>
        mayBeReminded(row) ? (
          <IconButton
            small
            icon={IconBell}
            label={t('reminder.one', { name: row.user.displayName })}
            onClick={() => void remindOne(row.user.id)}
          />
        ) : null
      }
    />
  );
}

const useColumns = (readers: PostReaders | undefined): Column<PostReader>[] => {
  const t = useText('post-readers');
  const { date, dateTime, relative } = useDates();
  const isAsked = readers?.acknowledgement !== null;
  const stateOf = ({ state }: PostReader) =>
    state === 'read' && isAsked ? t('states.readOnly') : t(`states.${state}`);
  const marksOf = ({ version, isMeant, remindedAt, state }: PostReader): string[] => [
    ...(version !== null && readers?.version && version < readers.version
      ? [t('earlierVersion', { version, latest: readers.version })]
      : []),
    ...(isMeant ? [] : [t('notMeant')]),
    ...(remindedAt !== null && isMissing(state, { acknowledgement: readers?.acknowledgement ?? null })
      ? [t('reminded', { when: relative(remindedAt) })]
      : []),
  ];
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      leading: ({ user }) => <Avatar name={user.displayName} src={user.avatarUrl} />,
      cell: ({ user }) => (
        <>
          {user.displayName}
          <Position name={user.positionName} />
        </>
      ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      key: true,
      phone: 'left',
      cell: (row) => (
        <>
          <StatusBadge kind={row.state === 'read' && !isAsked ? 'done' : statusKindOf[row.state]}>
            {stateOf(row)}
          </StatusBadge>
          {marksOf(row).map((words) => (
            <span key={words} className={classes.mark}>
              {words}
            </span>
          ))}
        </>
      ),
    },
    {
      id: 'at',
      header: t(isAsked ? 'columns.at' : 'columns.readAt'),
      numeric: true,
      phone: 'right',
      cell: ({ acknowledgedAt, readAt }) => {
        const at = acknowledgedAt ?? readAt;
        return at ? <time dateTime={at}>{acknowledgedAt ? dateTime(at) : date(at)}</time> : null;
      },
    },
  ];
};
