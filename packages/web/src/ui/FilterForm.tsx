import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './FilterForm.module.css';

type FilterFormProps = {
  title: string;
  /** The fields, two beside each other where there is room. */
  children: ReactNode;
  /** What applying shows: « Voir 12 personnes ». */
  applyLabel: string;
  clearLabel: string;
  cancelLabel: string;
  onApply: () => void;
  onClear: () => void;
  onClose: () => void;
};

/** Many filters at once, none of which counts before it is applied; whoever applies them closes it. */
export function FilterForm(props: FilterFormProps) {
  const { title, children, applyLabel, clearLabel, cancelLabel, onApply, onClear, onClose } = props;
  const id = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footerStart={
        <Button variant="subtle" onClick={onClear}>
          {clearLabel}
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant="filled" type="submit" form={id}>
            {applyLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.fields} onSubmit={apply}>
        {children}
      </form>
    </Dialog>
  );
}
