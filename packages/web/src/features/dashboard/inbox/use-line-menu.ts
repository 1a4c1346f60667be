import type { InboxLine } from '@fanal/contract/dashboard/inbox.shapes';
import { placeOfLine } from '@fanal/contract/dashboard/inbox-places.rules';
import { addDays } from '@fanal/contract/kit/days.rules';
import { useNavigate } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import type { MenuItem, MenuLine } from '#ui/Menu.tsx';
import { nextMonday, rowActionOf } from './inbox.rules.ts';
import type { LineActions } from './use-line-actions.ts';

type Marking = { onSnooze: (line: InboxLine) => void; onAssign: (line: InboxLine) => void };

export type LineProps = Marking & {
  line: InboxLine;
  isPicked: boolean;
  isSnoozed: boolean;
  actions: LineActions;
  onPick: (line: InboxLine) => void;
};

type MenuOf = Omit<LineProps, 'isPicked'>;

/** What else can be done with a line. The letters do the same while the focus is on the line. */
export const useLineMenu = (given: MenuOf): (MenuItem | MenuLine)[] => {
  const { line, isSnoozed, actions, onPick, onSnooze, onAssign } = given;
  const t = useText('inbox');
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  const { today, date } = useDates();
  const open = () => {
    const { path, search } = placeOfLine(line);
    void navigate({ to: pathOf(path), search } as never);
  };
  const until = (day: string) => () => void actions.snooze([line], day, date(day));
  const tomorrow = addDays(today(), 1);
  const monday = nextMonday(today());
  return [
    ...(line.kind === 'cards'
      ? [{ id: 'approve', label: t('menu.approve'), onSelect: () => void actions.approve(line) }]
      : []),
    ...(rowActionOf(line.kind) ? [{ id: 'open', label: t('menu.open'), onSelect: open }] : []),
    { id: 'pick', label: t('menu.pick'), hint: 'X', onSelect: () => onPick(line) },
    { id: 'assign', label: t('menu.assign'), hint: 'A', onSelect: () => onAssign(line) },
    { id: 'line', line: true },
    ...(isSnoozed
      ? []
      : [
          { id: 'tomorrow', label: t('menu.tomorrow'), onSelect: until(tomorrow) },
          { id: 'monday', label: t('menu.monday'), onSelect: until(monday) },
        ]),
    { id: 'snooze', label: t('menu.snooze'), hint: 'S', onSelect: () => onSnooze(line) },
  ];
};
