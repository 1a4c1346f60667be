import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Popup } from '../floating/Popup.tsx';
import { IconButton } from '../IconButton.tsx';
import { lazy, WhileLoading } from '../lazy.tsx';
import { Spinner } from '../Spinner.tsx';
import classes from './CalendarButton.module.css';
import type { DayPickerProps } from './DayPicker.tsx';

const loadPicker = () => import('./DayPicker.tsx');
const DayPicker = lazy(async () => ({ default: (await loadPicker()).DayPicker }));

type CalendarButtonProps = DayPickerProps & { disabled?: boolean | undefined };

/** For the input that the button stands beside: an arrow down opens the calendar, so that Tab goes on to the next field. */
export const openCalendarByKey = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'ArrowDown' || event.ctrlKey || event.metaKey) return;
  const button = event.currentTarget.parentElement?.querySelector<HTMLElement>('button[aria-haspopup="dialog"]');
  if (!button) return;
  event.preventDefault();
  button.click();
};

/** Opens a calendar beside a field for a day; its code comes when somebody is about to press. */
export function CalendarButton({ disabled, onPick, ...picker }: CalendarButtonProps) {
  const id = useId();
  const area = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState(false);
  const preload = () => void loadPicker();
  const close = () => {
    setOpened(false);
    area.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const pick = (day: string) => {
    onPick(day);
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    // A letter pressed here is none of the page’s, which may act on letters.
    if (event.key === 'Escape' || event.key.length === 1) event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !area.current?.contains(relatedTarget))
      setOpened(false);
  };
  return (
    <>
      <span ref={area} className={classes.button}>
        <IconButton
          small
          icon={IconCalendar}
          label={picker.words.open}
          tabIndex={-1}
          aria-keyshortcuts="ArrowDown"
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          disabled={disabled}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setOpened((now) => !now)}
        />
      </span>
      {opened ? (
        <Popup
          anchor={area}
          align="end"
          onClose={() => setOpened(false)}
          id={id}
          role="dialog"
          aria-label={picker.words.open}
          className={classes.popup}
          onKeyDown={handleKey}
          onBlur={leave}
        >
          <WhileLoading show={<Spinner />}>
            <DayPicker {...picker} onPick={pick} />
          </WhileLoading>
        </Popup>
      ) : null}
    </>
  );
}
