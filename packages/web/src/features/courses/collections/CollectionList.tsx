import type { Collection } from '@fanal/contract/courses/collections.shapes';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { useFailureText } from '#platform/failure.ts';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Orderable, OrderedItem } from '#ui/order/Orderable.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { useSentOrder } from '#widgets/use-sent-order.ts';
import { CourseStatusBadge } from '../CourseStatusBadge.tsx';
import { useAllCounts } from '../courses.queries.ts';
import { WITHOUT } from '../courses.rules.ts';
import classes from './CollectionList.module.css';
import { usePlaceCollection } from './collections.queries.ts';

type CollectionListProps = {
  rows: readonly Collection[];
  total: number;
  /** How many stand on the pages before. */
  before: number;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** The collections as the app orders them; whoever publishes gives them other places. */
export function CollectionList({ rows, total, before, chosen, onChoose }: CollectionListProps) {
  const t = useText('collections');
  const may = useMay();
  const failureText = useFailureText();
  const send = usePlaceCollection();
  const { order, ways } = useSentOrder({
    ids: rows.map(({ id }) => id),
    send: (id, place) => send(id, before + place + 1),
    onFailure: (error) => toast.error(t('order.failed'), { text: failureText(error) }),
  });
  const carries = may('courses:publish') && rows.length > 1;
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  return (
    <Orderable
      {...ways}
      ids={order}
      moved={(id, place) => t('order.moved', { name: nameOf(id), place: before + place, most: total })}
    >
      <div className={classes.head} aria-hidden="true">
        <span>{t('listHead')}</span>
        <span>{t('courses')}</span>
      </div>
      <ul className={classes.list} aria-label={t('listHead')}>
        {order.flatMap((id) => {
          const row = rows.find((one) => one.id === id);
          if (!row) return [];
          return (
            <OrderedItem
              key={id}
              id={id}
              handle={carries ? t('order.handle', { name: row.name }) : null}
              className={clsx(classes.item, id === chosen && classes.here)}
            >
              <Row row={row} isChosen={id === chosen} onChoose={() => onChoose(id)} />
            </OrderedItem>
          );
        })}
      </ul>
      <Unsorted />
    </Orderable>
  );
}

function Row({ row, isChosen, onChoose }: { row: Collection; isChosen: boolean; onChoose: () => void }) {
  const t = useText('collections');
  const { number } = useNumbers();
  return (
    <button type="button" className={classes.row} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={classes.tile}>
        <TilePicture tile={row} cover />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{row.name}</span>
        <CourseStatusBadge status={row.status} words={t(`statuses.${row.status}`)} />
      </span>
      <span className={classes.count} aria-hidden="true">
        {number(row.courseCount)}
      </span>
      <VisuallyHidden>{t('courseCount', { count: row.courseCount })}</VisuallyHidden>
    </button>
  );
}

/** How many courses stand in no collection, and the way to them. */
function Unsorted() {
  const t = useText('collections');
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  const may = useMay();
  const count = useAllCounts()?.withoutCollection ?? 0;
  if (count === 0) return null;
  const search = { collection: WITHOUT } as never;
  return (
    <p className={classes.unsorted}>
      {t('unsorted', { count })}{' '}
      <TextLink onClick={() => void navigate({ to: pathOf('lms/formations'), search })}>
        {t(may('courses:publish') ? 'sortThem' : 'seeThem', { count })}
      </TextLink>
    </p>
  );
}
