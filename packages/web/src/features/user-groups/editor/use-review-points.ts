import { useText } from '#platform/text/use-text.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import { isComplete, namesWhatIsGone } from './group-draft.rules.ts';
import { loopIn } from './loop.rules.ts';
import { places } from './places.rules.ts';
import type { DraftMembers } from './use-draft-members.ts';
import type { GroupForm } from './use-group-form.ts';
import type { NameCheck } from './use-name-check.ts';

/** One line of what is in order and what is not. */
export type ReviewPoint = {
  id: string;
  statusKind: StatusKind;
  title: string;
  detail?: string;
  /** Where it can be mended. */
  field: string;
  /** Saving waits for it; everything else only warns (GAP-34). */
  blocks: boolean;
  /** Leads to people instead of a field. */
  shows?: 'disabled';
};

type ReviewInput = { form: GroupForm; members: DraftMembers; nameCheck: NameCheck };

/** What is still to be mended, in the order of the form, and what is worth a second look. */
export const useReviewPoints = (input: ReviewInput): ReviewPoint[] => [
  ...useNamePoint(input),
  ...useRulePoints(input),
  ...useAudiencePoints(input),
  ...useReachPoints(input),
];

const useNamePoint = ({ nameCheck: { state, taken } }: ReviewInput): ReviewPoint[] => {
  const t = useText('group-editor');
  const statusKinds = { missing: 'waiting', asking: 'half', free: 'done', taken: 'refused' } as const;
  return [
    {
      id: 'name',
      statusKind: statusKinds[state],
      title: t(`points.name.${state}`),
      ...(taken ? { detail: taken.name } : {}),
      field: places.name,
      blocks: state === 'missing' || state === 'taken',
    },
  ];
};

const useRulePoints = ({ form: { draft } }: ReviewInput): ReviewPoint[] => {
  const t = useText('group-editor');
  if (draft.kind !== 'rule') return [];
  const missing = draft.conditions.flatMap((condition, at): ReviewPoint[] => {
    const gone = namesWhatIsGone(condition);
    if (isComplete(condition) && !gone) return [];
    return [
      {
        id: condition.key,
        statusKind: gone ? 'refused' : 'waiting',
        title: t(gone ? 'points.condition.gone' : 'points.condition.missing', { place: at + 1 }),
        field: places.condition(condition.key),
        blocks: true,
      },
    ];
  });
  if (draft.conditions.length > 0) return missing;
  const title = t('points.condition.none');
  return [
    {
      id: 'rule',
      statusKind: 'waiting',
      title,
      detail: t('points.condition.noneHint'),
      field: places.addCondition,
      blocks: true,
    },
  ];
};

const useAudiencePoints = ({ form: { draft }, members: { error } }: ReviewInput): ReviewPoint[] => {
  const t = useText('group-editor');
  const loop = loopIn(error);
  const common = { id: 'loop', field: places.audiences };
  if (loop) {
    const way = loop.map(({ name }) => name || t('points.loop.this')).join(' → ');
    return [{ ...common, statusKind: 'refused', title: t('points.loop.found'), detail: way, blocks: true }];
  }
  if (!draft.audiences.some(({ kind }) => kind === 'userGroup')) return [];
  return [{ ...common, statusKind: 'done', title: t('points.loop.none'), blocks: false }];
};

const useReachPoints = ({ members: { data } }: ReviewInput): ReviewPoint[] => {
  const t = useText('group-editor');
  if (!data) return [];
  const whole = data.warnings.some((warning) => isWhole(warning, data.sources));
  const empty = data.warnings.filter((warning) => !isWhole(warning, data.sources));
  const points: ReviewPoint[] = empty.map(({ id, name }) => ({
    id: `empty-${id}`,
    statusKind: 'waiting',
    field: places.audiences,
    blocks: false,
    title: t('points.empty.audience', { name: name ?? '' }),
    detail: t('points.empty.audienceHint'),
  }));
  if (whole)
    points.push({
      id: 'empty',
      statusKind: 'waiting',
      field: places.audiences,
      blocks: false,
      title: t('points.empty.group'),
      detail: t('points.empty.groupHint'),
    });
  const count = data.disabledUserCount;
  if (count > 0)
    points.push({
      id: 'disabled',
      statusKind: 'waiting',
      field: places.audiences,
      blocks: false,
      shows: 'disabled',
      title: t('points.disabled.title', { count }),
      detail: t('points.disabled.hint', { count }),
    });
  return points;
};

type Named = { id: string | null; name: string | null };

/** The warning speaks of the group itself and not of an audience within it. */
const isWhole = ({ id }: Named, sources: readonly { audience: { id: string } | null }[]): boolean =>
  !sources.some(({ audience }) => audience !== null && audience.id === id);
