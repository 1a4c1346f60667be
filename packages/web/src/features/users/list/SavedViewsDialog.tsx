import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { useForm } from '#ui/use-form.ts';
import classes from './SavedViewsDialog.module.css';
import type { useSavedViews } from './use-saved-views.ts';
import { LONGEST_NAME } from './views.rules.ts';

type SavedViewsDialogProps = { saved: ReturnType<typeof useSavedViews>; onClose: () => void };

/** Names the view that is shown, and lets go of those that serve no more. */
export function SavedViewsDialog({ saved, onClose }: SavedViewsDialogProps) {
  const t = useText('users');
  const form = useForm({
    initialValues: { name: '' },
    validate: ({ name }) => (isBlankText(name) ? { name: t('views.nameMissing') } : {}),
    onSubmit: ({ name }) => {
      saved.save(name.trim());
      toast.success(t('views.saved', { name: name.trim() }));
      onClose();
    },
  });
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={t('views.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <SubmitButton form={form}>{t('views.submit')}</SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <TextField
          label={t('views.name')}
          hint={t('views.hint')}
          maxLength={LONGEST_NAME}
          required
          data-autofocus
          {...form.field('name')}
        />
      </Form>
      {saved.views.length > 0 ? (
        <ul className={classes.list} aria-label={t('views.list')}>
          {saved.views.map((view) => (
            <li key={view.name} className={classes.view}>
              <TextLink
                onClick={() => {
                  saved.show(view);
                  onClose();
                }}
              >
                {view.name}
              </TextLink>
              <IconButton
                small
                icon={IconTrash}
                label={t('views.remove', { name: view.name })}
                onClick={() => saved.remove(view.name)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
