import type { FieldIssue } from '@fanal/contract/errors';
import { nameKey } from '@fanal/contract/names.rules';
import { NewOrganization } from '@fanal/contract/organizations/organizations.shapes';
import { issuesAgainst } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useCreateOrganization } from './organizations.queries.ts';
import { bodyOf, emptyForm, type OrganizationForm } from './organizations.rules.ts';

/** The form of a new organization: checked against the contract, and every refusal told at its field. */
export const useOrganizationForm = (onSaved: () => void) => {
  const t = useText('organization-records');
  const create = useCreateOrganization();
  return useSavedForm<OrganizationForm>({
    initialValues: emptyForm,
    issues: {
      find: (values) => issuesAgainst(NewOrganization, bodyOf(values)),
      // without a name there is none for invoices either
      fieldAt: (path, values) =>
        path === 'companyName' && values.companyName.trim() === '' ? undefined : (path as keyof OrganizationForm),
      words: ({ path, rule, limit }: FieldIssue) => {
        if (rule === 'tooLong') return t('wrong.tooLong', { count: Number(limit) });
        return path === 'ownerEmail' ? t('wrong.email') : t('wrong.required');
      },
    },
    write: (values) => create(bodyOf(values)),
    refusals: ({ code }) => (code === 'NAME_TAKEN' ? { displayName: t('wrong.taken') } : undefined),
    isStill: { displayName: (refused, now) => nameKey(refused.displayName) === nameKey(now.displayName) },
    onWritten: () => toast.success(t('form.done')),
    onSaved,
  });
};
