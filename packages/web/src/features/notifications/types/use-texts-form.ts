import { type Situation, textsOf as usualTexts } from '@fanal/contract/notifications/notification-types.rules';
import type { NotificationTypeSetting } from '@fanal/contract/notifications/notification-types.shapes';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useChangeTexts } from './notification-types.queries.ts';
import { formOf, problemsOf, type Texts, type TextsForm, textsOf } from './notification-types.rules.ts';

/** The form of the texts of one situation; it stays open, with what was saved. */
export const useTextsForm = (type: NotificationTypeSetting, situation: Situation) => {
  const t = useText('notification-types');
  const save = useChangeTexts();
  const usual = formOf(usualTexts(type.id, null)[situation] as Texts);
  const saving = useSavedForm<TextsForm, NotificationTypeSetting>({
    initialValues: formOf(type.texts[situation] as Texts),
    validate: (values) =>
      Object.fromEntries(problemsOf(type.id, values).map(([language]) => [`title_${language}`, t('problems.mend')])),
    write: (values) => save(type.id, { version: type.version, texts: { [situation]: textsOf(values) } }),
    onWritten: () => toast.success(t('saved', { type: t(`types.${type.id}`) })),
    stays: (saved, form) => {
      form.reset(formOf(saved.texts[situation] as Texts));
      return true;
    },
  });
  const { form } = saving;
  const names = Object.keys(usual) as (keyof TextsForm)[];
  return {
    ...saving,
    /** What stands in the form is the default. */
    isUsual: names.every((name) => form.values[name] === usual[name]),
    backToDefault: () => {
      for (const name of names) form.setValue(name, usual[name]);
    },
  };
};
