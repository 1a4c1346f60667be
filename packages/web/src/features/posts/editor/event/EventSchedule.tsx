import { LONGEST_TITLE } from '@fanal/contract/posts/posts.rules';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { KeyboardEvent } from 'react';
import { parseTime } from '#platform/dates.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { TextField } from '#ui/TextField.tsx';
import { TimeField } from '#widgets/moments/TimeField.tsx';
import { useMoments } from '#widgets/moments/use-moments.ts';
import { useUnreadTexts } from '#widgets/moments/use-unread-texts.ts';
import { useWritten } from '#widgets/moments/use-written.ts';
import { placeOfLineTime } from '../editor-places.rules.ts';
import type { PartProps } from '../post-draft.rules.ts';
import classes from './EventFieldset.module.css';

const MOST_LINES = 50;

type Line = PartProps['draft']['eventSchedule'][number];

const placeOfLine = (at: number) => `post-event-line-${at}`;
const ADD = 'post-event-line-add';

/** Once the lines stand as they were changed. */
const leadLater = (place: string) => setTimeout(() => leadTo(place));

const swapped = (lines: readonly Line[], from: number, to: number): Line[] => {
  const next = [...lines];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
};

/** What happens when in the event, line by line in the order in which it is read (EVENTS-06). */
export function EventSchedule({ draft, change, disabled = false }: PartProps) {
  const t = useText('post-event');
  const lines = draft.eventSchedule;
  const write = (eventSchedule: Line[]) => change({ eventSchedule });
  const add = () => {
    write([...lines, { time: '', title: '' }]);
    leadLater(placeOfLine(lines.length));
  };
  const { texts, keep } = useUnreadTexts();
  /** A refused time goes where its line goes. */
  const carryTime = (from: number, to: number) => keep(placeOfLineTime(to), texts[placeOfLineTime(from)] ?? null);
  const remove = (at: number) => {
    for (let place = at; place < lines.length; place += 1) carryTime(place + 1, place);
    write(lines.filter((_, place) => place !== at));
    leadLater(lines.length === 1 ? ADD : placeOfLine(Math.min(at, lines.length - 2)));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length) return;
    carryTime(from, to);
    carryTime(to, from);
    write(swapped(lines, from, to));
    leadLater(placeOfLine(to));
  };
  return (
    <FieldGroup label={t('schedule.label')} description={lines.length > 1 ? t('schedule.hint') : undefined}>
      {lines.length > 0 ? (
        <ol className={classes.lines}>
          {lines.map((line, at) => (
            <ScheduleLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and holds nothing of its own
              key={at}
              line={line}
              at={at}
              disabled={disabled}
              isLast={at === lines.length - 1}
              onChange={(changes) => write(lines.map((one, place) => (place === at ? { ...one, ...changes } : one)))}
              onMove={(by) => move(at, at + by)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      ) : null}
      <Button id={ADD} small icon={IconPlus} onClick={add} disabled={disabled || lines.length >= MOST_LINES}>
        {t('schedule.add')}
      </Button>
    </FieldGroup>
  );
}

type ScheduleLineProps = {
  line: Line;
  at: number;
  isLast: boolean;
  disabled: boolean;
  onChange: (changes: Partial<Line>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Alt and an arrow carry a line up or down, from any of its fields. */
function ScheduleLine({ line, at, isLast, disabled, onChange, onMove, onRemove }: ScheduleLineProps) {
  const t = useText('post-event');
  const place = at + 1;
  const carry = (event: KeyboardEvent) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (by === undefined || disabled) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li className={classes.line} onKeyDown={carry}>
      <LineTime line={line} at={at} disabled={disabled} onChange={onChange} />
      <TextField
        id={placeOfLine(at)}
        label={t('schedule.title', { place })}
        hideLabel
        placeholder={t('schedule.titleExample')}
        maxLength={LONGEST_TITLE}
        value={line.title}
        disabled={disabled}
        onChange={(title) => onChange({ title })}
      />
      <span className={classes.tools}>
        <IconButton
          small
          icon={IconArrowUp}
          label={t('schedule.up', { place })}
          disabled={disabled || at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          small
          icon={IconArrowDown}
          label={t('schedule.down', { place })}
          disabled={disabled || isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          small
          icon={IconTrash}
          label={t('schedule.remove', { place })}
          disabled={disabled}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

type LineTimeProps = Pick<ScheduleLineProps, 'line' | 'at' | 'disabled' | 'onChange'>;

/** What is no time of day changes nothing, stays in sight and says so (EVENTS-13). */
function LineTime({ line, at, disabled, onChange }: LineTimeProps) {
  const t = useText('post-event');
  const { clock } = useMoments();
  const place = placeOfLineTime(at);
  const written = useWritten({
    place,
    shown: line.time && clock(line.time),
    parse: parseTime,
    onChange: (time) => onChange({ time }),
    onClear: () => onChange({ time: '' }),
  });
  return (
    <TimeField
      id={place}
      label={t('schedule.time', { place: at + 1 })}
      time={line.time}
      written={written}
      disabled={disabled}
      error={written.refused === null ? undefined : t('schedule.notATime')}
    />
  );
}
