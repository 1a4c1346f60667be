import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import { tileText } from '@fanal/contract/infohub/tiles.rules';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Orderable, OrderedItem } from '#ui/order/Orderable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { useSentOrder } from '#widgets/use-sent-order.ts';
import classes from './CategoryTiles.module.css';
import { usePlaceCategory } from './categories/categories.queries.ts';
import { useCategories } from './infohub.queries.ts';

type CategoryTilesProps = {
  /** The category whose articles are listed; empty for all. */
  chosen: string;
  onChoose: (id: string) => void;
};

/** The categories as members see them, in their order; one that is pressed filters the list (INFOHUB-24, INFOHUB-26). */
export function CategoryTiles({ chosen, onChoose }: CategoryTilesProps) {
  const t = useText('infohub');
  const { data, error, refetch } = useCategories();
  if (error) return <ReadFailure title={t('tiles.failed')} error={error} onReload={() => void refetch()} />;
  if (!data) return <TilesSkeleton />;
  if (data.items.length === 0) return null;
  return <Tiles categories={data.items} chosen={chosen} onChoose={onChoose} />;
}

function TilesSkeleton() {
  return (
    <div className={classes.tiles} aria-busy="true">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((one) => (
        <Skeleton key={one} height={168} />
      ))}
    </div>
  );
}

function Tiles({ categories, chosen, onChoose }: CategoryTilesProps & { categories: readonly InfoHubCategory[] }) {
  const t = useText('infohub');
  const may = useMay();
  const failureText = useFailureText();
  const send = usePlaceCategory();
  const { order, ways } = useSentOrder({
    ids: categories.map(({ id }) => id),
    send: (id, place) => send(id, place + 1),
    onFailure: (error) => toast.error(t('order.failed'), { text: failureText(error) }),
  });
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name ?? '';
  return (
    <Orderable {...ways} ids={order} moved={(id, place, most) => t('order.moved', { name: nameOf(id), place, most })}>
      <ul className={classes.tiles} aria-label={t('tiles.label')}>
        {order
          .flatMap((id) => categories.find((one) => one.id === id) ?? [])
          .map((category) => (
            <OrderedItem
              key={category.id}
              id={category.id}
              handle={may('infohub:publish') ? t('order.handle', { name: category.name }) : null}
              className={classes.item}
            >
              <TileButton
                category={category}
                isChosen={category.id === chosen}
                onPress={() => onChoose(category.id === chosen ? '' : category.id)}
              />
            </OrderedItem>
          ))}
      </ul>
    </Orderable>
  );
}

type TileButtonProps = { category: InfoHubCategory; isChosen: boolean; onPress: () => void };

function TileButton({ category, isChosen, onPress }: TileButtonProps) {
  const { number } = useNumbers();
  const { name, articleCount, description } = category;
  return (
    <button type="button" aria-pressed={isChosen} className={classes.tile} onClick={onPress}>
      <TilePicture tile={category} cover />
      <span className={classes.words}>
        <span className={classes.head}>
          <b className={classes.name}>{name}</b> <span className={classes.count}>{number(articleCount)}</span>
        </span>
        <span className={classes.text} title={description ?? undefined}>
          {description === null ? null : tileText(description)}
        </span>
      </span>
    </button>
  );
}
