import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useText } from '#platform/text/use-text.ts';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useAudienceUses } from '#widgets/audience-uses/audience-uses.queries.ts';
import { useUsesWords } from '#widgets/audience-uses/use-refusing-uses.tsx';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import type { Refusal } from '#widgets/removal/refusal.ts';
import { PersonLine } from './PersonLine.tsx';
import classes from './StructureItemDialogs.module.css';
import { isInUse, type StructureItemRow, type StructureItemSpec } from './structure-item.rules.ts';
import { useProfessionsOf, useStructureItemPeople } from './structure-items.queries.ts';

type RemoveStructureItemDialogProps = {
  spec: StructureItemSpec;
  row: StructureItemRow;
  /** The server said that it is in use, whatever the row says. */
  refused: boolean;
  onRemove: () => Promise<unknown>;
  onRemoved: () => void;
  /** True for a refusal that makes `refused` true. */
  onRefused: (error: unknown) => boolean;
  onPeople: () => void;
  onClose: () => void;
};

/** How many people and professions the refusal names. */
const NAMED = 4;

/** Asks before one is deleted; one that is in use cannot be, and what uses it is named instead (STRUCTURE-10 to -14). */
export function RemoveStructureItemDialog(props: RemoveStructureItemDialogProps) {
  const { spec, row, onRemove, onRemoved, onRefused, onClose } = props;
  const t = useText('structure-items');
  const refusal = useRefusal(props);
  if (refusal === undefined) return null;
  return (
    <RemovalDialog
      title={t(`${spec.name}.removeTitle`)}
      refusal={refusal}
      keepLabel={t(`${spec.name}.keep`)}
      removeLabel={t(`${spec.name}.remove`)}
      onRemove={onRemove}
      removed={t(`${spec.name}.deleted`)}
      failed={t(`${spec.name}.deleteFailed`)}
      onRemoved={onRemoved}
      onRefused={onRefused}
      onClose={onClose}
    >
      {t(`${spec.name}.removeHint`, { name: row.name })}
    </RemovalDialog>
  );
}

type Named<Item> = { items: readonly Item[]; total: number };
type Users = {
  people: Named<Parameters<typeof PersonLine>[0]['person']>;
  professions: Named<{ id: string; name: string }>;
  waiting: boolean;
};

/** Why it cannot go; null when it can, undefined while that is being asked for. */
const useRefusal = (props: RemoveStructureItemDialogProps): Refusal | null | undefined => {
  const { spec, row, refused } = props;
  const usesWords = useUsesWords();
  const asks = refused || isInUse(row);
  const isCategory = spec.name === 'jobCategories';
  const people = useStructureItemPeople(spec.name, row.id, { page: 1, perPage: NAMED, search: '' }, asks);
  const professions = useProfessionsOf(row.id, asks && isCategory);
  const uses = useAudienceUses(row.id);
  const used = useUsed(props, {
    people: people.data ?? { items: [], total: row.userCount },
    professions: professions.data ?? { items: [], total: row.professionCount ?? 0 },
    waiting: people.isPending || (isCategory && professions.isPending),
  });
  const isFree = people.data?.total === 0 && (!isCategory || professions.data?.total === 0);
  if (asks && !isFree) return used;
  if (!uses.isFetchedAfterMount) return undefined;
  if (uses.data && uses.data.total > 0) return usesWords(row.name, uses.data);
  return refused ? used : null;
};

/** That people or professions have it, with some of their names. */
const useUsed = ({ spec, row, onPeople }: RemoveStructureItemDialogProps, users: Users): Refusal => {
  const t = useText('structure-items');
  const { people, professions } = users;
  return {
    title: useRefusalTitle(spec, people.total, professions.total),
    words: <UsedBy spec={spec} row={row} {...users} />,
    closeLabel: t(`${spec.name}.keep`),
    ...(people.total > 0 && {
      way: {
        label: t('menu.people', { count: people.total }),
        icon: IconUsers,
        onSelect: onPeople,
      },
    }),
  };
};

function UsedBy({
  spec,
  row,
  people,
  professions,
  waiting,
}: Users & Pick<RemoveStructureItemDialogProps, 'spec' | 'row'>) {
  const t = useText('structure-items');
  return (
    <>
      <p>{t(`${spec.name}.usedHint`, { name: row.name })}</p>
      {waiting ? <SkeletonLines count={NAMED} /> : null}
      {people.items.length > 0 ? (
        <ul className={classes.list}>
          {people.items.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
          <Others count={people.total - people.items.length} words="others" />
        </ul>
      ) : null}
      {professions.items.length > 0 ? (
        <>
          <h3 className={classes.heading}>{t('usedProfessions')}</h3>
          <ul className={classes.list}>
            {professions.items.map(({ id, name }) => (
              <li key={id} className={classes.line}>
                <b className={classes.name}>{name}</b>
              </li>
            ))}
            <Others count={professions.total - professions.items.length} words="otherProfessions" />
          </ul>
        </>
      ) : null}
      {people.total > people.items.length ? <p>{t('usedAdvice')}</p> : null}
    </>
  );
}

const useRefusalTitle = (spec: StructureItemSpec, people: number, professions: number): string => {
  const t = useText('structure-items');
  const general = useText('general');
  if (professions === 0) return t(`${spec.name}.used`, { count: people });
  if (people === 0) return t('jobCategories.usedByProfessions', { count: professions });
  return t('jobCategories.usedBoth', {
    people: general('people', { count: people }),
    professions: t('professions.total', { count: professions }),
  });
};

function Others({ count, words }: { count: number; words: 'others' | 'otherProfessions' }) {
  const t = useText('structure-items');
  return count > 0 ? <li className={`${classes.line} ${classes.others}`}>{t(words, { count })}</li> : null;
}
