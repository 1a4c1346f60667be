import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import IconArrowsMove from '@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './GroupDetails.module.css';
import { GroupLeaders } from './GroupLeaders.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { descendantsIn, pathTo, type StructureDialog } from './groups.rules.ts';

type GroupDetailsProps = {
  structure: Structure;
  group: StructureGroup;
  onSelect: (id: string | null) => void;
  onOpen: (dialog: StructureDialog) => void;
};

const arrow = ' › ';

/** What is known of the chosen group, and what can be done with it. */
export function GroupDetails({ structure, group, onSelect, onOpen }: GroupDetailsProps) {
  const t = useText('structure');
  const may = useMay();
  const remove = {
    id: 'remove',
    label: t('details.remove'),
    icon: IconTrash,
    danger: true,
    onSelect: () => onOpen('remove'),
  };
  const menuLabel = t('details.menu', { name: group.name });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where the columns take more than the window, the choice and what is known of it come into view.
    const columns = section.current?.closest('[role="group"]');
    columns?.scrollTo?.({ left: columns.scrollWidth });
  }, []);
  return (
    <section ref={section} aria-label={group.name}>
      <div className={classes.head}>
        <h2 className={classes.title}>{group.name}</h2>
        {may('structure:delete') ? (
          <Menu
            label={menuLabel}
            items={[remove]}
            trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={menuLabel} />}
          />
        ) : null}
      </div>
      <Breadcrumb structure={structure} group={group} onSelect={onSelect} />
      {may('structure:update') ? (
        <div className={classes.actions}>
          <Button small icon={IconPencil} onClick={() => onOpen('rename')}>
            {t('details.rename')}
          </Button>
          <Button small icon={IconArrowsMove} onClick={() => onOpen('move')}>
            {t('details.move')}
          </Button>
        </div>
      ) : null}
      <Facts structure={structure} group={group} />
      <GroupLeaders group={group} onOpen={onOpen} />
      <GroupMembers group={group} onOpen={onOpen} />
    </section>
  );
}

function Breadcrumb({ structure, group, onSelect }: Omit<GroupDetailsProps, 'onOpen'>) {
  const t = useText('structure');
  const above = pathTo(structure.groups, group.parentId);
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('details.breadcrumb')} className={classes.breadcrumb}>
      {above.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 ? arrow : null}
          <TextLink small className={classes.step} onClick={() => onSelect(id)}>
            {name}
          </TextLink>
        </Fragment>
      ))}
    </nav>
  );
}

/** How many people, and the way to the list of them all. */
function PeopleOf({ group: { id, totalUserCount: count } }: Pick<GroupDetailsProps, 'group'>) {
  const t = useText('structure');
  const { number } = useNumbers();
  const may = useMay();
  const pathOf = useOrganizationPath();
  if (count === 0 || !may('users:read')) return number(count);
  return (
    <Link to={pathOf('organization/users-management')} search={{ groupId: id } as never} className={classes.list}>
      {t('details.all', { count })}
    </Link>
  );
}

function Facts({ structure, group }: Pick<GroupDetailsProps, 'structure' | 'group'>) {
  const t = useText('structure');
  const { number } = useNumbers();
  const { userCount, totalUserCount } = group;
  const subgroups = descendantsIn(structure.groups, group.id).length;
  const own = userCount > 0 && userCount < totalUserCount ? t('details.own', { count: userCount }) : null;
  const facts = [
    { id: 'level', term: t('details.level'), fact: structure.levels.find(({ id }) => id === group.levelId)?.name },
    { id: 'people', term: t('details.people'), fact: <PeopleOf group={group} />, more: own },
    ...(subgroups > 0 ? [{ id: 'subgroups', term: t('details.subgroups'), fact: number(subgroups) }] : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, term, fact, more }) => (
        <div key={id} className={classes.fact}>
          <dt>{term}</dt>
          <dd>
            {fact} {more ? <span className={classes.more}>{more}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
