import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import clsx from 'clsx';
import { IconButton } from './IconButton.tsx';
import box from './InputBox.module.css';
import { SelectBox } from './listbox/SelectBox.tsx';
import classes from './Pager.module.css';
import { useWords } from './theme/words.ts';

type PagerProps = {
  /** Which rows of how many, in words. */
  text: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Without it the list leaves no choice of size. */
  pageSize?: number;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
};

export function Pager({
  text,
  page,
  pageCount,
  onPage,
  pageSize,
  pageSizes = [10, 25, 50, 100],
  onPageSize,
}: PagerProps) {
  const words = useWords();
  return (
    <div className={classes.pager}>
      <span className={classes.text} role="status">
        {text}
      </span>
      {pageSize !== undefined && onPageSize ? (
        <span className={classes.size}>
          <span aria-hidden="true">{words.rowsPerPage}</span>
          <SelectBox
            label={words.rowsPerPage}
            aria-label={words.rowsPerPage}
            value={String(pageSize)}
            onChange={(size) => onPageSize(Number(size))}
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
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
