import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

type FilterButtonProps = {
  label: string;
  /** Somebody is about to press it: the code of the dialog may come. */
  onPoint: () => void;
  dialog: (onClose: () => void) => ReactNode;
};

/** The way to all filters of a list, in a dialog that is fetched with the first press. */
export function FilterButton({ label, onPoint, dialog }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={IconFilter} aria-haspopup="dialog" onClick={() => setOpen(true)} onPointerEnter={onPoint}>
        {label}
      </Button>
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  );
}
