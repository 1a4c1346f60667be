import type { User } from '@fanal/contract/users/person.shapes';
import { loadPhoneFormats } from '#platform/phone-numbers.ts';
import { lazy } from '#ui/lazy.tsx';
import type { Section } from './person-form.rules.ts';

const load = async () => {
  // What a form began with must not be written otherwise while it is open.
  const [{ SectionDialog }] = await Promise.all([import('./SectionDialog.tsx'), loadPhoneFormats()]);
  return { default: SectionDialog };
};
const SectionDialog = lazy(load);

/** Fetches the forms before one is opened (pointer over a button that opens it). */
export const prepareSectionDialog = (): void => void load();

/** The form of a part of the file; its code arrives with the first opening. */
export function SectionDialogHost(props: { user: User; section: Section; onClose: () => void }) {
  return <SectionDialog key={props.section} {...props} />;
}
