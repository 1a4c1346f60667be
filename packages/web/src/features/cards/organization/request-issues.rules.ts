import { NewCardTypeRequest } from '@fanal/contract/cards/card-types.shapes';
import type { FieldIssue } from '@fanal/contract/errors';
import { issuesAgainst } from '#platform/form-issues.ts';

/** What the server would refuse of a request; this file comes with its dialog, never with the list. */
export const issuesOf = (body: unknown): FieldIssue[] => issuesAgainst(NewCardTypeRequest, body);
