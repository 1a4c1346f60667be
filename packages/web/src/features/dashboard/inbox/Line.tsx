import type { InboxLine } from '@fanal/contract/dashboard/inbox.shapes';
import { placeOfLine } from '@fanal/contract/dashboard/inbox-places.rules';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { useWhen } from '../use-when.ts';
import classes from './Group.module.css';
import { keyOfLine, personOfLine, rowActionOf } from './inbox.rules.ts';
import { type LineProps, useLineMenu } from './use-line-menu.ts';
import { useReason } from './use-reason.ts';

/** Something that waits: what it is, why it stands there, the press that settles it, and the rest in its menu. */
export function Line({ line, isPicked, isSnoozed, actions, onPick, ...marking }: LineProps) {
  const t = useText('inbox');
  const name = useLineName()(line);
  const menu = useLineMenu({ line, isSnoozed, actions, onPick, ...marking });
  const busy = actions.busy.has(keyOfLine(line));
  const letters: Readonly<Record<string, (one: InboxLine) => void>> = {
    x: onPick,
    s: marking.onSnooze,
    a: marking.onAssign,
  };
  const pressLetter = (event: KeyboardEvent) => {
    const act = letters[event.key.toLowerCase()];
    const isOnLine = (event.target as HTMLElement).matches('[data-stop]');
    if (!act || !isOnLine || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(line);
  };
  return (
    <li
      className={clsx(classes.item, isPicked && classes.picked)}
      data-line=""
      aria-busy={busy || undefined}
      onKeyDown={pressLetter}
    >
      <span className={classes.who}>
        <Avatar name={personOfLine(line)} src={line.avatarUrl} />
        <Checkbox
          className={classes.pick}
          label={t('pickOne', { name })}
          hideLabel
          checked={isPicked}
          onChange={() => onPick(line)}
        />
      </span>
      <Words line={line} name={name} />
      <When line={line} />
      <Act line={line} name={name} isSnoozed={isSnoozed} actions={actions} />
      <Menu
        label={t('more', { name })}
        items={menu}
        trigger={(props) => <IconButton {...props} icon={IconDots} label={t('more', { name })} />}
      />
    </li>
  );
}

/** A pay run is named by its date, a text without a title by that. */
export const useLineName = () => {
  const t = useText('inbox');
  const { date } = useDates();
  return ({ name, object }: InboxLine): string => {
    if (object === 'payRun') return t('payOf', { date: date(name) });
    return name === '' ? t('untitled') : name;
  };
};

function Words({ line, name }: { line: InboxLine; name: string }) {
  const t = useText('inbox');
  const reason = useReason()(line.reason);
  const { about, assignee, isMine } = line;
  return (
    <span className={classes.words} title={[name, about, reason].filter(Boolean).join(' · ')}>
      <span className={classes.lead}>{name}</span>
      {about === null ? null : <span className={classes.about}>{about}</span>}
      <span className={classes.reason}>{reason}</span>
      {assignee ? (
        <span className={clsx(classes.about, isMine && classes.mine)}>
          {isMine ? t('assignedToMe') : t('assignedTo', { name: assignee.name })}
        </span>
      ) : null}
    </span>
  );
}

/** The day on which a snoozed line comes back, else since when it waits; what is about a day of the calendar shows that day. */
function When({ line: { at, snoozedUntil } }: { line: InboxLine }) {
  const t = useText('inbox');
  const { date, dateTime } = useDates();
  const when = useWhen();
  if (snoozedUntil !== null) return <span className={classes.when}>{t('backOn', { date: date(snoozedUntil) })}</span>;
  const isDay = at.endsWith('T00:00:00.000Z');
  const day = at.slice(0, 10);
  return (
    <time dateTime={isDay ? day : at} title={isDay ? date(day) : dateTime(at)} className={classes.when}>
      {isDay ? date(day) : when(at)}
    </time>
  );
}

type ActProps = Pick<LineProps, 'line' | 'isSnoozed' | 'actions'> & { name: string };

/** The press that settles a line: at once where that is possible, else on its screen. */
function Act({ line, name, isSnoozed, actions }: ActProps) {
  const t = useText('inbox');
  const pathOf = useOrganizationPath();
  const action = rowActionOf(line.kind);
  const verb = isSnoozed ? t('bringBack') : t(`kinds.${line.kind}.verb`);
  const looks = {
    small: true,
    className: classes.act,
    'aria-label': t('actOn', { verb, name }),
    'data-stop': '',
  } as const;
  const loading = actions.busy.has(keyOfLine(line));
  if (isSnoozed || action) {
    const press = () => (isSnoozed || !action ? actions.bringBack([line]) : actions.act(action, [line]));
    return (
      <Button {...looks} loading={loading} onClick={() => void press()}>
        {verb}
      </Button>
    );
  }
  const { path, search } = placeOfLine(line);
  return (
    <LinkButton {...looks} to={pathOf(path)} search={search as never}>
      {verb}
    </LinkButton>
  );
}
