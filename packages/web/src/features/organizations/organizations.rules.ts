import { organizationSorts } from '@fanal/contract/organizations/organizations.rules';
import type { NewOrganization, OrganizationRecord } from '@fanal/contract/organizations/organizations.shapes';
import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export const pageSizes = [10, 20, 50, 100] as const;

/** What the screen shows, as its address keeps it. */
export const listSearch = searchSchema(
  {
    search: text(),
    sort: oneOf(organizationSorts, 'name'),
    order: oneOf(['asc', 'desc'], 'asc'),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes, 20),
    open: oneOf(['new']),
  },
  ['open'],
);
export type ListState = SearchState<typeof listSearch>;

/** The query of one page. */
export const listQueryOf = ({ search, sort, order, page, perPage }: ListState) => ({
  page,
  perPage,
  ...(sort === 'name' && order === 'asc' ? {} : { sort, order }),
  ...(search.trim() && { search: search.trim() }),
});

export type OrganizationForm = Record<keyof NewOrganization, string>;

export const emptyForm: OrganizationForm = {
  displayName: '',
  companyName: '',
  industry: 'construction',
  defaultLocale: 'fr_CA',
  timeZone: 'America/Toronto',
  country: 'CA',
  ownerGivenName: '',
  ownerFamilyName: '',
  ownerEmail: '',
};

/** The body of a form; the name on invoices is the name unless written. */
export const bodyOf = (form: OrganizationForm): NewOrganization => {
  const trimmed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()]));
  return { ...trimmed, companyName: trimmed.companyName || trimmed.displayName } as NewOrganization;
};

/** How far an organization is. */
export const stateOf = ({ eraseOn, owner }: OrganizationRecord): 'erasing' | 'waiting' | 'active' => {
  if (eraseOn !== null) return 'erasing';
  return owner?.invitationStatus === 'claimed' ? 'active' : 'waiting';
};

export const stateKinds = { active: 'done', waiting: 'waiting', erasing: 'out' } as const satisfies Record<
  ReturnType<typeof stateOf>,
  StatusKind
>;
