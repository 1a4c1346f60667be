import { useText } from '#platform/text/use-text.ts';
import { PersonField } from '#widgets/people/PersonField.tsx';
import type { HandForm } from './use-hand-form.ts';

/** The person of a form by hand, found by name or employee number. */
export function HandPerson({ form }: { form: HandForm }) {
  const t = useText('paystubs');
  return (
    <PersonField
      label={t('hand.person')}
      placeholder={t('hand.personHint')}
      required
      value={form.values.person}
      onChange={(person) => form.setValue('person', person)}
      error={form.errors.person}
    />
  );
}
