import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Button } from './Button.tsx';

type AddButtonProps = {
  label: string;
  onAdd: () => void;
  /** Somebody is about to press it: what opens then may come. */
  onNear: () => void;
};

/** The one button of a list that adds to it. */
export function AddButton({ label, onAdd, onNear }: AddButtonProps) {
  return (
    <Button variant="filled" icon={IconPlus} collapse onClick={onAdd} onPointerEnter={onNear} onFocus={onNear}>
      {label}
    </Button>
  );
}
