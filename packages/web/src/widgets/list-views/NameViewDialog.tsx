import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { LONGEST_VIEW_NAME } from '@fanal/contract/list-views/list-views.rules';
import type { ListView } from '@fanal/contract/list-views/list-views.shapes';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useSavedForm } from '../forms/use-saved-form.ts';
import { useChangeView, useCreateView } from './list-views.queries.ts';
import type { ListViewsState } from './use-list-views.ts';

type NameViewDialogProps = {
  state: Pick<ListViewsState, 'list' | 'current'>;
  /** The view that gets another name; without one, what the list shows now becomes a view. */
  view?: ListView;
  onClose: () => void;
};

/** Asks for the name of a view. */
export function NameViewDialog({ state: { list, current }, view, onClose }: NameViewDialogProps) {
  const t = useText('list-views');
  const create = useCreateView();
  const change = useChangeView();
  const saving = useSavedForm({
    initialValues: { name: view?.name ?? '' },
    validate: ({ name }) => (isBlankText(name) ? { name: t('nameMissing') } : {}),
    write: ({ name }) =>
      view ? change(view, { name: name.trim() }) : create({ list, name: name.trim(), search: current }),
    refusals: ({ code, sentence }) => (code === 'NAME_TAKEN' ? { name: sentence } : undefined),
    onWritten: ({ name }) => toast.success(t(view ? 'renamed' : 'created', { name })),
    onSaved: onClose,
  });
  return (
    <FormDialog
      saving={saving}
      size="small"
      onClose={onClose}
      title={view ? t('renameTitle', { name: view.name }) : t('nameTitle')}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
    >
      <TextField
        label={t('nameLabel')}
        {...(view ? {} : { hint: t('nameHint') })}
        maxLength={LONGEST_VIEW_NAME}
        required
        data-autofocus
        {...saving.form.field('name')}
      />
    </FormDialog>
  );
}
