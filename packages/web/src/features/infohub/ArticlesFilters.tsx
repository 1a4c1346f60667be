import { articleFormats } from '@fanal/contract/infohub/articles.rules';
import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useText } from '#platform/text/use-text.ts';
import { FilterButton } from '#ui/FilterButton.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { lazy } from '#ui/lazy.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { type ActiveFilters, ListFilters } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import classes from './ArticlesFilters.module.css';
import { useCategories, useOwners } from './infohub.queries.ts';
import { filtersOf, isInOrder, type ListState, looks, noFilters } from './infohub.rules.ts';
import { useMayOrder } from './use-may-order.ts';

const loadFilterDialog = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await loadFilterDialog()).FilterDialog }));

/** The filters that are on, in words. */
export const useArticleFilters = (state: ListState): ActiveFilters<ListState> => {
  const t = useText('infohub');
  const general = useText('general');
  const categories = useCategories().data?.items;
  const owners = useOwners(state.owner !== '');
  const { category, format, owner, review, missing, outdated } = state;
  const categoryName = categories?.find(({ id }) => id === category)?.name ?? t('filters.unknownCategory');
  const ownerName = owners?.find(({ id }) => id === owner)?.displayName ?? t('filters.unknownOwner');
  const active = [
    category !== '' && {
      key: 'category',
      label: t('filters.inCategory', { name: categoryName }),
      without: { category: '' },
    },
    owner !== '' && { key: 'owner', label: t('filters.ownedBy', { name: ownerName }), without: { owner: '' } },
    format !== '' && {
      key: 'format',
      label: t('filters.inFormat', { name: t(`formats.${format}`) }),
      without: { format: '' as const },
    },
    review !== '' && { key: 'review', label: t(`reviews.${review}`), without: { review: '' as const } },
    missing !== '' && {
      key: 'missing',
      label: t('filters.without', { language: general(`locales.${missing}`) }),
      without: { missing: '' as const },
    },
    outdated && { key: 'outdated', label: t('filters.outdated'), without: { outdated: false } },
  ];
  return { active: active.filter((one) => typeof one === 'object'), none: noFilters };
};

/** What the fields above the table of each look say by themselves needs no chip. */
const inFields = { tiles: ['format'], list: ['category', 'owner', 'review'] } as const;

/** Search, filters, and the way from the tiles to the list. */
export function ArticlesFilters({ list }: { list: List<ListState, ArticleRow> }) {
  const t = useText('infohub');
  const { state } = list;
  const filters = useArticleFilters(state);
  const shown: readonly string[] = inFields[state.view];
  return (
    <ListFilters
      list={list}
      label={t('search')}
      placeholder={t('searchHint')}
      filters={{ ...filters, active: filters.active.filter(({ key }) => !shown.includes(key)) }}
      end={<LookChoice list={list} />}
    >
      {state.view === 'list' ? <ListFields list={list} /> : <FormatField list={list} />}
    </ListFilters>
  );
}

type FieldsProps = { list: List<ListState, ArticleRow> };

function ListFields({ list }: FieldsProps) {
  const t = useText('infohub');
  const { category, owner } = list.state;
  const categories = useCategories().data?.items ?? [];
  const owners = useOwners() ?? [];
  return (
    <>
      <SelectFilter
        label={t('filters.category')}
        allLabel={t('filters.allCategories')}
        value={category || null}
        onChange={(value) => list.filter({ category: value ?? '' })}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        searchable={categories.length > 8}
      />
      <SelectFilter
        label={t('filters.owner')}
        allLabel={t('filters.allOwners')}
        icon={IconUser}
        value={owner || null}
        onChange={(value) => list.filter({ owner: value ?? '' })}
        options={owners.map(({ id, displayName, articles, isActive }) => ({
          value: id,
          label: displayName,
          detail: t(isActive ? 'filters.owns' : 'filters.ownsBlocked', { count: articles }),
        }))}
        searchable={owners.length > 8}
      />
      <FilterButton
        label={t('filters.button')}
        onPoint={() => void loadFilterDialog()}
        dialog={(close) => (
          <FilterDialog state={list.state} onApply={(filter) => list.filter(filtersOf(filter))} onClose={close} />
        )}
      />
    </>
  );
}

function FormatField({ list }: FieldsProps) {
  const t = useText('infohub');
  return (
    <SelectFilter
      label={t('filters.format')}
      allLabel={t('filters.allFormats')}
      value={list.state.format || null}
      onChange={(value) => list.filter({ format: articleFormats.find((one) => one === value) ?? '' })}
      options={articleFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
    />
  );
}

const lookIcons = { tiles: IconLayoutGrid, list: IconList };

function LookChoice({ list }: FieldsProps) {
  const t = useText('infohub');
  const { state } = list;
  const mayOrder = useMayOrder();
  return (
    <>
      {mayOrder && isInOrder(state) && (list.total ?? 0) > 1 ? (
        <span className={classes.hint}>{t('order.hint')}</span>
      ) : null}
      {state.view === 'tiles' && state.sort !== 'order' ? (
        <TextLink onClick={() => list.filter({ sort: 'order', order: 'asc' })}>{t('order.back')}</TextLink>
      ) : null}
      <SegmentedControl
        label={t('looks.label')}
        value={state.view}
        onChange={(view) => list.filter({ view, ...(view === 'tiles' && { owner: '', review: '' as const }) })}
        options={looks.map((value) => ({
          value,
          label: (
            <span className={classes.look}>
              <Glyph icon={lookIcons[value]} size={16} />
              {t(`looks.${value}`)}
            </span>
          ),
        }))}
      />
    </>
  );
}
