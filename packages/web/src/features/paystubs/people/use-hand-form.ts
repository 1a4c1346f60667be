import { useText } from '#platform/text/use-text.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';

type Values = { person: { id: string; displayName: string } | null; reason: string };

type HandFormInput = {
  /** A person has to be chosen, and not only a reason written. */
  isGiving?: boolean;
  mostReason: number;
  /** What is asked for where no reason is written. */
  reasonMissing: string;
  /** The reason comes without blanks around it. */
  write: (values: Values) => Promise<unknown>;
  onSaved: () => void;
};

/** The form by which somebody decides whom a stub is for, with a reason that is kept. */
export const useHandForm = ({ isGiving = true, mostReason, reasonMissing, write, onSaved }: HandFormInput) => {
  const t = useText('paystubs');
  return useSavedForm<Values>({
    initialValues: { person: null, reason: '' },
    validate: ({ person, reason }) => ({
      ...(isGiving && person === null && { person: t('hand.personMissing') }),
      ...(reason.trim() === '' && { reason: reasonMissing }),
      ...(reason.length > mostReason && { reason: t('hand.reasonLong', { most: mostReason }) }),
    }),
    write: ({ person, reason }) => write({ person, reason: reason.trim() }),
    onSaved,
  });
};

export type HandForm = ReturnType<typeof useHandForm>['form'];
