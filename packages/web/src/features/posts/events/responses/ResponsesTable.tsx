import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import type { EventResponse } from '@fanal/contract/posts/responses.shapes';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Position } from '../../Position.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import classes from './Answers.module.css';
import { PER_PAGE, statusKindOf } from './responses.rules.ts';

type ResponsesTableProps = {
  event: PostDetails | undefined;
  rows: readonly EventResponse[] | undefined;
  fetching: boolean;
  /** The office may answer in somebody's name. */
  mayAnswer: boolean;
  /** Whose answer is being written. */
  userId: string;
  onUser: (userId: string) => void;
  empty: ReactNode;
};

const placeOf = (userId: string) => `answer-for-${userId}`;

/** Everybody who is invited, by name, with what each answered. */
export function ResponsesTable({ event, rows, fetching, mayAnswer, userId, onUser, empty }: ResponsesTableProps) {
  const t = useText('event-responses');
  const columns = useResponseColumns();
  const close = (userId: string) => {
    onUser('');
    // Once the row is back.
    setTimeout(() => leadTo(placeOf(userId)));
  };
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ user }) => user.id}
      rowName={({ user }) => user.displayName}
      fetching={fetching}
      skeletonRows={PER_PAGE}
      empty={empty}
      rowAction={({ user }) =>
        mayAnswer ? (
          <IconButton
            small
            id={placeOf(user.id)}
            icon={IconPencil}
            label={t('answerFor', { name: user.displayName })}
            onClick={() => onUser(user.id)}
          />
        ) : null
      }
      inPlace={(row) =>
        mayAnswer && event && row.user.id === userId ? (
          <AnswerForm event={event} row={row} onClose={() => close(row.user.id)} />
        ) : null
      }
    />
  );
}

const useResponseColumns = (): Column<EventResponse>[] => {
  const t = useText('event-responses');
  const { date } = useDates();
  /** Who has not answered brings nobody yet; who does not come, nobody at all. */
  const brings = ({ response }: EventResponse) => response === 'participates' || response === 'maybe';
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
      id: 'response',
      header: t('columns.response'),
      key: true,
      phone: 'left',
      cell: ({ response, recordedBy }) => (
        <>
          <StatusBadge kind={statusKindOf[response]}>{t(`answers.${response}`)}</StatusBadge>
          {recordedBy ? (
            <span className={classes.recorded}>{t('recordedBy', { name: recordedBy.displayName })}</span>
          ) : null}
        </>
      ),
    },
    {
      id: 'spouse',
      header: t('columns.spouse'),
      numeric: true,
      align: 'right',
      phone: 'hidden',
      cell: (row) => (brings(row) ? row.spouseCount : null),
    },
    {
      id: 'children',
      header: t('columns.children'),
      numeric: true,
      align: 'right',
      phone: 'hidden',
      cell: (row) => (brings(row) ? row.childrenCount : null),
    },
    {
      id: 'answeredAt',
      header: t('columns.answeredAt'),
      numeric: true,
      phone: 'right',
      cell: ({ answeredAt }) => answeredAt && date(answeredAt),
    },
  ];
};
