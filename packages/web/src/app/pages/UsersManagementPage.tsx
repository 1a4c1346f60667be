import { UsersPage } from '#features/users/UsersPage.tsx';

/** People of the organization, and the groups that they form. */
export function UsersManagementPage() {
  return <UsersPage />;
}
