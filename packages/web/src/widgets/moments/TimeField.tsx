import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Field } from '#ui/Field.tsx';
import { Popup } from '#ui/floating/Popup.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import box from '#ui/InputBox.module.css';
import { inputBoxClass } from '#ui/input-box.ts';
import { OptionList } from '#ui/listbox/OptionList.tsx';
import { useListbox } from '#ui/listbox/use-listbox.ts';
import classes from './MomentField.module.css';
import { useMoments } from './use-moments.ts';
import type { useWritten } from './use-written.ts';

type TimeFieldProps = {
  label: string;
  id?: string;
  /** The time that stands there, '06:30'; the list of hours begins at it. */
  time: string;
  written: ReturnType<typeof useWritten<string>>;
  /** The id of the words that say what is wrong. */
  errorFrom?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0');
  return `${hour}:${at % 2 === 0 ? '00' : '30'}`;
});

/** The half hour at or before a time; eight in the morning without one. */
const startAt = (time: string): number => HALF_HOURS.findLastIndex((one) => one <= (time || '08:00'));

/** A time of day, written or chosen in a list of half hours, which an arrow down or a press on the clock opens. */
export function TimeField({ label, id, errorFrom, error, className, ...entry }: TimeFieldProps) {
  const own = useId();
  const wrong = { errorFrom, error };
  return (
    <Field label={label} hideLabel id={id ?? own} className={className} {...wrong}>
      {(wiring) => <TimeInput {...entry} label={label} wiring={wiring} isWrong={Boolean(error ?? errorFrom)} />}
    </Field>
  );
}

/** What stands in a field that takes the focus is replaced by what is typed, also when it is filled in meanwhile. */
const useSelected = (value: string, isWriting: boolean) => {
  const input = useRef<HTMLInputElement>(null);
  const isFresh = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other value counts
  useLayoutEffect(() => {
    if (!isWriting && document.activeElement === input.current) input.current?.select();
  }, [value]);
  const selectAll = () => {
    isFresh.current = true;
    input.current?.select();
  };
  /** The press that gives the focus puts the caret where it lands: it is taken back once. */
  const selectOnce = () => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    if (isFresh.current && selectionStart === selectionEnd) input.current?.select();
    isFresh.current = false;
  };
  return { ref: input, onFocus: selectAll, onClick: selectOnce };
};

const useHours = ({ time, written, disabled }: Pick<TimeFieldProps, 'time' | 'written' | 'disabled'>) => {
  const { clock } = useMoments();
  const [opened, setOpened] = useState(false);
  const isOpen = opened && !disabled;
  const options = HALF_HOURS.map((value) => ({ value, label: clock(value) }));
  const close = () => setOpened(false);
  const pick = (at: number) => {
    written.take(HALF_HOURS[at]!);
    close();
  };
  const listbox = useListbox({ count: options.length, startAt: startAt(time), onPick: pick });
  const open = () => {
    setOpened(true);
    listbox.setMarked(startAt(time));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') return close();
    if (isOpen && listbox.moveByKey(event)) return;
    if (!isOpen && event.key === 'ArrowDown' && !event.altKey) {
      event.preventDefault();
      return open();
    }
    written.settleByKey(event);
  };
  const write = (text: string) => {
    close();
    written.write(text);
  };
  const leave = () => {
    close();
    written.settle();
  };
  return { isOpen, options, listbox, pick, handleKey, write, leave, close, toggle: isOpen ? close : open };
};

type TimeInputProps = Pick<TimeFieldProps, 'label' | 'time' | 'written' | 'disabled'> & {
  wiring: { id: string };
  isWrong: boolean;
};

function TimeInput({ label, wiring, isWrong, ...entry }: TimeInputProps) {
  const { time, written, disabled } = entry;
  const t = useText('moments');
  const anchor = useRef<HTMLDivElement>(null);
  const hours = useHours(entry);
  const { isOpen, listbox } = hours;
  const selected = useSelected(written.value, written.isWriting);
  return (
    <div ref={anchor} className={inputBoxClass({ error: isWrong, disabled })}>
      <input
        type="text"
        {...wiring}
        {...selected}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="none"
        aria-expanded={isOpen}
        aria-controls={listbox.listId}
        aria-activedescendant={isOpen ? listbox.optionId(listbox.active) : undefined}
        data-mantine-stop-propagation={isOpen}
        className={box.input}
        disabled={disabled}
        value={written.value}
        onChange={(event) => hours.write(event.target.value)}
        onKeyDown={hours.handleKey}
        onBlur={hours.leave}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('hours')}
        className={classes.opener}
        disabled={disabled}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          selected.ref.current?.focus();
          hours.toggle();
        }}
      >
        <Glyph icon={IconClock} size={16} />
      </button>
      {isOpen ? (
        <Popup anchor={anchor} matchWidth onClose={hours.close}>
          <Hours label={label} hours={hours} time={time} />
        </Popup>
      ) : null}
    </div>
  );
}

function Hours({ label, hours, time }: { label: string; hours: ReturnType<typeof useHours>; time: string }) {
  const { listbox, options, pick } = hours;
  const { active, optionId } = listbox;
  const place = optionId(active);
  useLayoutEffect(() => {
    document.getElementById(place)?.scrollIntoView?.({ block: 'nearest' });
  }, [place]);
  return <OptionList label={label} options={options} chosen={time} listbox={listbox} onPick={pick} empty="" />;
}
