import { RESTORE_DAYS } from '@fanal/contract/infohub/articles.rules';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconTrashX from '@tabler/icons-react/dist/esm/icons/IconTrashX.mjs';
import { now } from '#platform/clock.ts';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import type { Column } from '#ui/DataTable.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { CategoryCount, CategoryTable, useCategoryMenu } from '#widgets/categories/CategoryTable.tsx';
import type { List } from '#widgets/list/list.ts';
import { daysUntilErasure } from '#widgets/removal/erasure.rules.ts';
import { usePlaceCategory, useRestoreCategory } from './categories.queries.ts';
import { type ListState, listSearch } from './categories.rules.ts';

type CategoriesTableProps = {
  list: List<ListState, InfoHubCategory>;
  onOpen: (dialog: string, id?: string) => void;
};

/** Categories with how many articles each has, or those that were deleted. */
export function CategoriesTable({ list, onOpen }: CategoriesTableProps) {
  const t = useText('infohub-categories');
  const may = useMay();
  const place = usePlaceCategory();
  const { status } = list.state;
  const changes = status === 'active' && may('infohub:publish');
  return (
    <CategoryTable
      list={list}
      label={t('title')}
      columns={useColumns(status)}
      place={changes ? place : undefined}
      editHref={changes ? ({ id }) => listSearch.href({ open: 'edit', id }) : undefined}
      rowMenu={useRowMenu(onOpen)}
      onOpen={onOpen}
      none={{
        title: t(`empty.${status}`),
        hint: t(`emptyHint.${status}`, { days: RESTORE_DAYS }),
        ...(changes && { addLabel: t('add') }),
      }}
    />
  );
}

const useColumns = (status: ListState['status']): Column<InfoHubCategory>[] => {
  const t = useText('infohub-categories');
  const { number } = useNumbers();
  const counts: Column<InfoHubCategory>[] = [
    {
      id: 'published',
      header: t('columns.published'),
      align: 'right',
      numeric: true,
      phone: 'hidden',
      cell: ({ publishedCount }) => number(publishedCount),
    },
    {
      id: 'articles',
      header: t('columns.articles'),
      align: 'right',
      numeric: true,
      key: true,
      cell: ({ articleCount: count }) => <CategoryCount count={count} words={t('articles', { count })} />,
    },
  ];
  const erased: Column<InfoHubCategory> = {
    id: 'erased',
    header: t('columns.erased'),
    cell: ({ deletedAt }) => (deletedAt ? <Erasure deletedAt={deletedAt} /> : null),
  };
  return status === 'active' ? counts : [erased];
};

function Erasure({ deletedAt }: { deletedAt: string }) {
  const t = useText('infohub-categories');
  const count = daysUntilErasure(deletedAt, now(), RESTORE_DAYS);
  return (
    <StatusBadge kind="out" detail={count === 0 ? t('erasing') : t('erased', { count })}>
      {t('deleted')}
    </StatusBadge>
  );
}

const useRowMenu = (onOpen: CategoriesTableProps['onOpen']): ((category: InfoHubCategory) => MenuItem[]) => {
  const t = useText('infohub-categories');
  const may = useMay();
  const failureText = useFailureText();
  const restore = useRestoreCategory();
  const removes = may('infohub:delete');
  const usual = useCategoryMenu({ changes: may('infohub:publish'), removes }, onOpen);
  const takeBack = async ({ id, name }: InfoHubCategory) => {
    try {
      await restore(id);
      toast.success(t('restored', { name }));
    } catch (error) {
      toast.error(t('restoreFailed', { name }), { text: failureText(error) });
    }
  };
  return (category) => {
    const { id, deletedAt } = category;
    if (deletedAt === null) return usual(category);
    if (!removes) return [];
    return [
      {
        id: 'restore',
        label: t('menu.restore'),
        icon: IconArrowBackUp,
        onSelect: () => void takeBack(category),
      },
      {
        id: 'erase',
        label: t('menu.erase'),
        icon: IconTrashX,
        danger: true,
        onSelect: () => onOpen('erase', id),
      },
    ];
  };
};
