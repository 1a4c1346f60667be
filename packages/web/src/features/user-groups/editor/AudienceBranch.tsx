import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import clsx from 'clsx';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph, type IconComponent } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { audienceIcons } from '#widgets/audiences/audience-icons.ts';
import { useAudienceWords } from '#widgets/audiences/use-audience-words.ts';
import { useGroup } from '../user-groups.queries.ts';
import classes from './GroupEditor.module.css';
import { draftOf, type HeldAudience } from './group-draft.rules.ts';
import { useRuleCount, useStructureGroups } from './group-editor.queries.ts';
import { useRuleWords } from './use-rule-words.ts';

type AudienceBranchProps = {
  audience: HeldAudience;
  count: number | undefined;
  /** The group that is edited is somewhere within it. */
  loops?: boolean;
  /** Only what the group itself holds can be taken out here. */
  onRemove?: () => void;
};

const isMadeOfOthers = ({ kind }: HeldAudience) => kind === 'userGroup' || kind === 'structureGroup';

/** An audience with its people, and, unfolded, what it consists of. */
export function AudienceBranch({ audience, count, loops = false, onRemove }: AudienceBranchProps) {
  const t = useText('group-editor');
  const audiences = useText('audiences');
  const { number } = useNumbers();
  const wordsOf = useAudienceWords();
  const [unfolded, setUnfolded] = useState(false);
  const { name } = audience;
  return (
    <li>
      <div className={clsx(classes.branch, loops && classes.loops)}>
        {isMadeOfOthers(audience) ? (
          <IconButton
            small
            icon={unfolded ? IconChevronDown : IconChevronRight}
            label={t('audiences.unfold', { name })}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
        ) : (
          <span className={classes.leaf} />
        )}
        <Glyph icon={audienceIcons[audience.kind]} className={classes.kind} />
        <span className={classes.branchName}>
          <b>{name}</b> <span className={classes.about}>{wordsOf(audience)}</span>
          {count === 0 ? <span className={classes.empty}>{audiences('reachesNobody')}</span> : null}
        </span>
        <span className={classes.step}>{count === undefined ? null : number(count)}</span>
        {onRemove ? (
          <IconButton small icon={IconX} label={audiences('remove', { name })} onClick={onRemove} />
        ) : (
          <span className={classes.leaf} />
        )}
      </div>
      {unfolded ? <BranchContent audience={audience} /> : null}
    </li>
  );
}

/** What an audience consists of: the groups below a group of the structure, or all that makes a user group. */
function BranchContent({ audience }: { audience: HeldAudience }) {
  return audience.kind === 'userGroup' ? <OfUserGroup id={audience.id} /> : <OfStructure audience={audience} />;
}

function OfUserGroup({ id }: { id: string }) {
  const failureText = useFailureText();
  const group = useGroup(id);
  if (group.error) return <p className={classes.none}>{failureText(group.error)}</p>;
  if (!group.data) return <SkeletonLines count={2} />;
  return <AudienceParts group={group.data} />;
}

function AudienceParts({ group }: { group: UserGroup }) {
  const t = useText('group-editor');
  const ruleWords = useRuleWords();
  const count = useRuleCount(group.rule);
  const { rule, audiences = [], users = [], excludedUsers = [] } = group;
  if (!rule && audiences.length + users.length === 0) return <p className={classes.none}>{t('audiences.nothing')}</p>;
  return (
    <ul className={classes.inner}>
      {rule ? <Line icon={IconFilter} words={ruleWords(draftOf(group))} count={count} /> : null}
      {audiences.map(({ userCount, ...held }) => (
        <AudienceBranch key={held.id} audience={held} count={userCount} />
      ))}
      {users.length > 0 ? <Line icon={IconUser} words={t('via.hand')} count={users.length} /> : null}
      {excludedUsers.length > 0 ? <Line icon={IconBan} words={t('via.out')} count={excludedUsers.length} /> : null}
    </ul>
  );
}

type LineProps = { icon: IconComponent; words: string; count: number | undefined };

function Line({ icon, words, count }: LineProps) {
  const { number } = useNumbers();
  return (
    <li className={classes.branch}>
      <span className={classes.leaf} />
      <Glyph icon={icon} className={classes.kind} />
      <span className={classes.branchName}>{words}</span>
      <span className={classes.step}>{count === undefined ? null : number(count)}</span>
      <span className={classes.leaf} />
    </li>
  );
}

function OfStructure({ audience: { id, name } }: { audience: HeldAudience }) {
  const t = useText('group-editor');
  const failureText = useFailureText();
  const structure = useStructureGroups(true);
  if (structure.error) return <p className={classes.none}>{failureText(structure.error)}</p>;
  if (!structure.data) return <SkeletonLines count={2} />;
  const { groups } = structure.data;
  const below = groups.filter(({ parentId }) => parentId === id);
  const own = groups.find((group) => group.id === id)?.userCount ?? 0;
  return (
    <ul className={classes.inner}>
      {own > 0 || below.length === 0 ? <Line icon={IconUser} words={t('audiences.direct')} count={own} /> : null}
      {below.map((group) => (
        <AudienceBranch
          key={group.id}
          audience={{ kind: 'structureGroup', id: group.id, name: group.name, parentName: name, groupKind: null }}
          count={group.totalUserCount}
        />
      ))}
    </ul>
  );
}
