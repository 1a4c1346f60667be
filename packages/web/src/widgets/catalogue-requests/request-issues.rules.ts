import { NewCatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { FieldIssue } from '@fanal/contract/errors';
import { issuesAgainst } from '#platform/form-issues.ts';

/** What the server would refuse of a request; this file comes with its dialog, never with a list. */
export const issuesOf = (body: unknown): FieldIssue[] => issuesAgainst(NewCatalogueRequest, body);
