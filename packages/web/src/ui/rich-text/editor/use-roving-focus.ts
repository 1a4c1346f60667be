import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** One stop of the Tab key for a bar of buttons; the arrows go from one to the next, Home and End to the ends. */
export const useRovingFocus = () => {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const stops = () => [...(bar.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const move = (event: KeyboardEvent) => {
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    all.at(step === all.length ? 0 : step)?.focus();
  };
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.stop) setCurrent(target.dataset.stop);
  };
  return {
    bar,
    move,
    remember,
    /** Spread on each button, the first of them named so. */
    stop: (id: string, isFirst = false) => ({
      'data-stop': id,
      // A dialog around leaves Escape to the bar.
      'data-mantine-stop-propagation': 'true',
      tabIndex: (current ?? (isFirst ? id : null)) === id ? 0 : -1,
    }),
    focus: () => (stops().find(({ dataset }) => dataset.stop === current) ?? stops()[0])?.focus(),
  };
};
