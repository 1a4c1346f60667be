import { isAllowed, usePerson } from '#platform/session/person.tsx';
import { lazy } from '#ui/lazy.tsx';

const EraseBanner = lazy(async () => ({
  default: (await import('#features/organization/notices/EraseBanner.tsx')).EraseBanner,
}));
const OwnershipNote = lazy(async () => ({
  default: (await import('#features/organization/notices/OwnershipNote.tsx')).OwnershipNote,
}));

/** What concerns the organization as a whole: the day of its erasure, and a question to the one who may become its owner. */
export function OrganizationNotices() {
  const { profile, organization } = usePerson();
  const { eraseOn, ownershipOfferedBy } = organization;
  return (
    <>
      {eraseOn !== null && isAllowed(profile, 'organization:read') ? <EraseBanner eraseOn={eraseOn} /> : null}
      {ownershipOfferedBy === null ? null : <OwnershipNote offeredBy={ownershipOfferedBy} />}
    </>
  );
}
