import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import clsx from 'clsx';
import { IconButton } from './IconButton.tsx';
import box from './InputBox.module.css';
import { SelectBox } from './listbox/SelectBox.tsx';
import classes from './Pager.module.css';
import { useWords } from './theme/words.ts';

type PagerProps = {
  /** From 1. */
  page: number;
  perPage: number;
  /** Rows of all pages. */
  total: number;
  onPage: (page: number) => void;
  /** Other words for which rows these are. */
  text?: string;
  /** Without it the list leaves no choice of how many rows a page has. */
  onPerPage?: (perPage: number) => void;
  pageSizes?: readonly number[];
};

const usualSizes = [10, 25, 50, 100];

/** «11 à 20 sur 24», and the way to the other pages; nothing for a list without rows. */
export function Pager({ page, perPage, total, onPage, text, onPerPage, pageSizes = usualSizes }: PagerProps) {
  const words = useWords();
  if (total === 0) return null;
  return (
    <div className={classes.pager}>
      <span className={classes.text} role="status">
        {text ??
          words.range({
            first: (page - 1) * perPage + 1,
            last: Math.min(page * perPage, total),
            total,
          })}
      </span>
      {onPerPage ? (
        <span className={classes.size}>
          <span aria-hidden="true">{words.rowsPerPage}</span>
          <SelectBox
            label={words.rowsPerPage}
            aria-label={words.rowsPerPage}
            value={String(perPage)}
            onChange={(size) => onPerPage(Number(size))}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            align="end"
            className={clsx(box.box, box.quiet, classes.select)}
          />
        </span>
      ) : null}
      <IconButton
        small
        boxed
        icon={IconChevronLeft}
        label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        small
        boxed
        icon={IconChevronRight}
        label={words.nextPage}
        disabled={page * perPage >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
