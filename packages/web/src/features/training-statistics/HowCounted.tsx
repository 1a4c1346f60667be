import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type TextKey, useText } from '#platform/text/use-text.ts';
import { Popup } from '#ui/floating/Popup.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import classes from './HowCounted.module.css';

/** A figure that can say how it is counted; `names` and `figures` of how-counted.text.*.json have its words. */
export type CountedFigure =
  Extract<TextKey<'how-counted'>, `figures.${string}`> extends `figures.${infer Figure}` ? Figure : never;

/** A small button beside a figure that says what is counted in it (GAP-51, GAP-84). */
export function HowCounted({ figure }: { figure: CountedFigure }) {
  const t = useText('how-counted');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <span className={classes.area}>
      <IconButton
        ref={button}
        small
        icon={IconInfoCircle}
        className={classes.button}
        label={t('of', { figure: t(`names.${figure}`) })}
        aria-expanded={isOpen}
        // Escape closes these words, and not the dialog in which they stand.
        data-mantine-stop-propagation={isOpen}
        onClick={() => setOpen((now) => !now)}
        onKeyDown={closeByKey}
        onBlur={() => setOpen(false)}
      />
      <span role="status">
        {isOpen ? (
          <Popup anchor={button} gap={6} onClose={() => setOpen(false)} className={classes.words}>
            {t(`figures.${figure}`)}
          </Popup>
        ) : null}
      </span>
    </span>
  );
}
