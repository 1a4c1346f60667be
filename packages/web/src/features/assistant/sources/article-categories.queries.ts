import { infohubCategoriesApi } from '@fanal/contract/infohub/categories.api';
import { useRead } from '#platform/api.ts';

/** Categories of the Info Hub. */
export const useCategories = () => useRead(infohubCategoriesApi.list, { query: { perPage: 100 } }).data?.items ?? [];
