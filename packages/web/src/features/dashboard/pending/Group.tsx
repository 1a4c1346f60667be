import type { PendingGroup, PendingItem } from '@fanal/contract/dashboard/dashboard.shapes';
import { daysBetween } from '@fanal/contract/kit/days.rules';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { listsOfGroup, placeOfItem } from '../overview.rules.ts';
import { useWhen } from '../use-when.ts';
import classes from './Group.module.css';

/** Everything of a kind that waits: how much, since when, and what waits longest. */
export function Group({ group }: { group: PendingGroup }) {
  const t = useText('overview');
  const { number } = useNumbers();
  const pathOf = useOrganizationPath();
  const id = useId();
  const { kind, count, items } = group;
  return (
    <section aria-labelledby={id} className={classes.group}>
      <div className={classes.head}>
        <h3 id={id} className={classes.name}>
          <span className={classes.count}>{number(count)}</span> {t(`pending.kinds.${kind}.name`, { count })}
        </h3>
        <span className={classes.hint}>{useHint(group)}</span>
        <span className={classes.lists}>
          {listsOfGroup(group).map((list) => (
            <Link
              key={list.id}
              to={pathOf(list.path)}
              search={list.search as never}
              className={classes.link}
              data-stop=""
            >
              {list.id === 'all' ? t('pending.all', { count, number: number(count) }) : t(`pending.lists.${list.id}`)}
            </Link>
          ))}
        </span>
      </div>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.id} kind={kind} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** Since when the oldest waits; for kinds that say what they are, that. */
const useHint = ({ kind, oldestAt }: PendingGroup): string => {
  const t = useText('overview');
  const { day, today } = useDates();
  const days = oldestAt === null ? 0 : daysBetween(day(oldestAt), today());
  if (kind === 'drafts') return t('pending.kinds.drafts.hint');
  return days > 0 ? t(`pending.kinds.${kind}.oldest`, { count: days }) : '';
};

function Item({ kind, item }: { kind: PendingGroup['kind']; item: PendingItem }) {
  const t = useText('overview');
  const pathOf = useOrganizationPath();
  const { dateTime } = useDates();
  const when = useWhen();
  const { path, search } = placeOfItem(item);
  const name = item.name === '' ? t('pending.untitled') : item.name;
  const verb = t(`pending.kinds.${kind}.verb`);
  return (
    <li className={classes.item}>
      <Avatar name={item.object === 'cardTypeRequest' ? (item.about ?? name) : personOf(item)} src={item.avatarUrl} />
      <span className={classes.words}>
        <span className={classes.lead}>{name}</span>
        {item.about === null ? null : <span className={classes.about}>{item.about}</span>}
      </span>
      <time dateTime={item.at} title={dateTime(item.at)} className={classes.when}>
        {when(item.at)}
      </time>
      <LinkButton
        small
        to={pathOf(path)}
        search={search as never}
        className={classes.act}
        aria-label={t('pending.actOn', { verb, name })}
        data-stop=""
      >
        {verb}
      </LinkButton>
    </li>
  );
}

/** Whose picture stands there: the author of a draft, else the person by whose name the line begins. */
const personOf = ({ object, name, about }: PendingItem): string =>
  object === 'card' || object === 'user' ? name : (about ?? name);
