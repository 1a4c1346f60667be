import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FileArea } from './FileArea.tsx';
import classes from './FileDrop.module.css';
import { Glyph } from './Glyph.tsx';

type FileDropProps = Omit<ComponentProps<typeof FileArea>, 'children'> & {
  /** « Déposer un fichier ou »; left out where files come by click only. */
  lead?: string | undefined;
  /** The word that opens the chooser: « parcourir ». */
  browse: string;
  /** Formats and size. */
  hint: ReactNode;
  /** Shown while files hang over it. */
  overLabel: string;
  /** The hint beside the words, for a wide place. */
  wide?: boolean;
};

/** The place where files come for the first time: it says what may come, and is as wide as what it will hold. */
export function FileDrop({ lead, browse, hint, overLabel, wide = false, ...area }: FileDropProps) {
  const id = useId();
  return (
    <FileArea {...area}>
      {({ open, over }) => (
        <div className={clsx(classes.drop, wide && classes.wide, over && classes.over, area.disabled && classes.off)}>
          <Glyph icon={IconUpload} size={wide ? 24 : 18} className={classes.icon} />
          <div className={classes.words}>
            {/* It is as large as the box. */}
            <button
              type="button"
              className={classes.press}
              disabled={area.disabled}
              aria-describedby={`${id}-hint`}
              onClick={open}
            >
              {over ? overLabel : lead} {over ? null : <span className={classes.browse}>{browse}</span>}
            </button>
            <span id={`${id}-hint`} className={classes.hint}>
              {hint}
            </span>
          </div>
        </div>
      )}
    </FileArea>
  );
}
