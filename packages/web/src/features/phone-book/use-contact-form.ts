import type { FieldIssue } from '@fanal/contract/errors';
import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import { type Contact, type ContactPhone, NewContact } from '@fanal/contract/phone-book/phone-book.shapes';
import { type ReactNode, useState } from 'react';
import { issuesAgainst, issuesIn } from '#platform/form-issues.ts';
import { saveOver } from '#platform/save-over.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { usePhones } from '#platform/use-phones.ts';
import { toast } from '#ui/toast.ts';
import type { FormErrors } from '#ui/use-form.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import {
  type Body,
  bodyOf,
  type ContactForm,
  changesOf,
  filledEmails,
  filledPhones,
  formOf,
  missingDigits,
  type PhoneWriter,
} from './contact-form.rules.ts';
import { type ContactCalls, useContactCalls } from './phone-book.queries.ts';

/** Numbers in the fields of the form: as they are shown, with common spaces, and as the server reads them. */
export const usePhoneWriter = (): PhoneWriter => {
  const t = useText('phone-book');
  const formatPhone = usePhones();
  return ({ number, extension }: ContactPhone) => {
    const written = formatPhone(number).replaceAll('\u00a0', ' ');
    return extension ? t('extension', { number: written, extension }).replaceAll('\u00a0', ' ') : written;
  };
};

/** What was refused because somebody else changed the same fields: what it is now, and all fields that were sent. */
type Overtaken = { latest: Contact; fields: (keyof Body)[]; sent: (keyof Body)[] };
type Written = { saved: Contact } | { overtaken: Overtaken };

const namesOf = (changes: object) => Object.keys(changes) as (keyof Body)[];

/** Sends what differs from what was read (P60). */
const changeOver = async (
  base: Contact,
  body: Body,
  write: PhoneWriter,
  { change, fresh }: ContactCalls,
): Promise<Written> => {
  const read = bodyOf(formOf(base, write));
  const changes = changesOf(read, body);
  const overtaken = (latest: Contact) =>
    namesOf(changesOf(read, bodyOf(formOf(latest, write)))).filter((name) => Object.hasOwn(changes, name));
  const outcome = await saveOver(base, {
    send: (version) => change(base.id, { version, ...changes }),
    fresh: () => fresh(base.id),
    isSame: (latest) => overtaken(latest).length === 0,
  });
  if ('saved' in outcome) return outcome;
  return { overtaken: { latest: outcome.latest, fields: overtaken(outcome.latest), sent: namesOf(changes) } };
};

/** Words for the rows of a list, in their places: nothing for those that are right. */
type RowErrors = (ReactNode | undefined)[];
export const rowErrorsIn = (error: ReactNode): RowErrors => (Array.isArray(error) ? error : []);

/** Words about the row of a number that is not whole. */
export const useNumberWords = () => {
  const t = useText('phone-book');
  const { country } = usePerson().organization;
  return (number: string): string | undefined => {
    const count = missingDigits(number, country);
    return count > 0 ? t('wrong.digits', { count }) : undefined;
  };
};

const useErrors = () => {
  const t = useText('phone-book');
  const numberWords = useNumberWords();
  const wordsOf = ({ path, rule, limit }: FieldIssue): string => {
    if (rule === 'tooLong') return t('wrong.tooLong', { most: Number(limit) });
    if (rule === 'required') return t(path === 'firstName' ? 'wrong.name' : 'wrong.reach');
    return t(path.startsWith('phones') ? 'wrong.number' : path.startsWith('emails') ? 'wrong.email' : 'wrong.other');
  };
  /** Issues of the body, whose lists have no empty rows, at the rows of the form. */
  const atRows = (list: 'phones' | 'emails', issues: readonly FieldIssue[], values: ContactForm): RowErrors => {
    const filled: readonly { key: string }[] =
      list === 'phones' ? filledPhones(values.phones) : filledEmails(values.emails);
    return values[list].map(({ key }) => {
      const at = filled.findIndex((row) => row.key === key);
      const issue = issues.find(({ path }) => path.startsWith(`${list}.${at}.`));
      return issue && wordsOf(issue);
    });
  };
  return (issues: readonly FieldIssue[], values: ContactForm, isLocal: boolean): FormErrors<ContactForm> => {
    const plain = issues.filter(({ path }) => Object.hasOwn(values, path));
    const phones = atRows('phones', issues, values).map(
      (words, at) => (isLocal ? numberWords(values.phones[at]!.number) : undefined) ?? words,
    );
    const emails = atRows('emails', issues, values);
    return {
      ...(phones.some(Boolean) && { phones }),
      ...(emails.some(Boolean) && { emails }),
      ...Object.fromEntries(plain.map((issue) => [issue.path, wordsOf(issue)])),
    };
  };
};

type ContactFormInput = { contact: Contact | null; onSaved: () => void };

/** The form of a contact: checked against the contract, sent, and every refusal told where it belongs. */
export const useContactForm = ({ contact, onSaved }: ContactFormInput) => {
  const t = useText('phone-book');
  const calls = useContactCalls();
  const write = usePhoneWriter();
  const errorsOf = useErrors();
  const [base, setBase] = useState(contact);
  const [initialValues] = useState(() => formOf(contact, write));
  return useSavedForm<ContactForm, Written>({
    initialValues,
    validate: (values) => errorsOf(issuesAgainst(NewContact, bodyOf(values)), values, true),
    write: async (values) => {
      const body = bodyOf(values);
      return base ? changeOver(base, body, write, calls) : { saved: await calls.add(body) };
    },
    refusals: (error, values) => {
      const errors = errorsOf(issuesIn(error.details), values, false);
      return Object.keys(errors).length > 0 ? errors : undefined;
    },
    onWritten: (written) => {
      if ('saved' in written)
        toast.success(t(contact ? 'form.changed' : 'form.added', { name: contactName(written.saved) }));
    },
    stays: (written, form, values) => {
      if ('saved' in written) return false;
      const { latest, sent, fields } = written.overtaken;
      setBase(latest);
      // What was not sent follows the others: sending it as it was read would take back what they wrote.
      form.reset(formOf(latest, write));
      for (const name of sent) form.setValue(name, values[name]);
      form.setErrors(Object.fromEntries(fields.map((name) => [name, t('form.overtaken')])));
      return true;
    },
    onSaved,
  });
};
export type ContactFormHandle = ReturnType<typeof useContactForm>['form'];
