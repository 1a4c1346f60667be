import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormRow } from '#ui/Form.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { StructureItemField } from './StructureItemField.tsx';
import type { StructureItemRow, StructureItemSpec } from './structure-item.rules.ts';
import { useLeaveWords } from './use-leave-words.ts';
import { useStructureItemForm } from './use-structure-item-form.ts';

type StructureItemDialogProps = {
  spec: StructureItemSpec;
  /** Null adds a new one. */
  row: StructureItemRow | null;
  onClose: () => void;
  onOpenOther: (id: string) => void;
};

/** Adds one or changes one. */
export function StructureItemDialog({ spec, row, onClose, onOpenOther }: StructureItemDialogProps) {
  const t = useText('structure-items');
  const [another, setAnother] = useState(false);
  const goesOn = () => {
    if (another) document.getElementById(form.id)?.querySelector('input')?.focus();
    return another;
  };
  const saving = useStructureItemForm({ spec, row, goesOn, onSaved: onClose, onOpenOther });
  const { form } = saving;
  const anotherWords = t(spec.name === 'jobCategories' ? 'dialog.anotherFeminine' : 'dialog.another');
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t(row ? `${spec.name}.edit` : `${spec.name}.add`)}
      footerStart={row ? null : <Checkbox label={anotherWords} checked={another} onChange={setAnother} />}
      cancelLabel={t('dialog.cancel')}
      submitLabel={row ? t('dialog.save') : t(`${spec.name}.submit`)}
      failed={t(row ? `${spec.name}.changeFailed` : `${spec.name}.addFailed`)}
      kept={t('dialog.kept')}
      leave={useLeaveWords()}
    >
      {spec.fields.map((line) => {
        const inLine = line.map((name) => (
          <StructureItemField key={name} spec={spec} name={name} form={form} row={row} />
        ));
        return line.length > 1 ? <FormRow key={line.join()}>{inLine}</FormRow> : inLine;
      })}
    </FormDialog>
  );
}
