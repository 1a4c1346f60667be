import { useState } from 'react';

/** Which page of which people a dialog shows. */
export const usePeoplePage = (perPage = 10) => {
  const [wanted, setWanted] = useState({ page: 1, search: '' });
  return {
    ...wanted,
    perPage,
    setPage: (page: number) => setWanted({ ...wanted, page }),
    setSearch: (search: string) => setWanted({ page: 1, search }),
  };
};

export type PeoplePageState = ReturnType<typeof usePeoplePage>;
