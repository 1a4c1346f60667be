import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import clsx from 'clsx';
import { Glyph } from './Glyph.tsx';
import classes from './Spinner.module.css';

/** Work in progress; whoever shows it says so in words as well. */
export function Spinner({ size = 18, className }: { size?: 16 | 18; className?: string | undefined }) {
  return <Glyph icon={IconLoader2} size={size} className={clsx(classes.spinner, className)} />;
}
