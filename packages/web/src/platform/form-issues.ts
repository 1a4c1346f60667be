/** What the server would refuse of a form, and what it did refuse, field by field. */
import type { FieldIssue } from '@fanal/contract/errors';

type ShapeIssue = {
  code: string;
  path: readonly PropertyKey[];
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
  params?: { rule?: FieldIssue['rule'] };
};

/** A shape of the contract, as far as a form asks one. */
type Shape = { safeParse: (body: unknown) => { error?: { issues: readonly unknown[] } | undefined } };

const ruleOf = ({ code, minimum, maximum, origin, params }: ShapeIssue): Omit<FieldIssue, 'path'> => {
  if (params?.rule) return { rule: params.rule };
  if (code === 'too_small' && Number(minimum) === 1) return { rule: 'required' };
  if (code === 'too_big' && origin === 'string') return { rule: 'tooLong', limit: Number(maximum) };
  return { rule: 'format' };
};

/** What the server would refuse, in its own terms, before anything is sent. */
export const issuesAgainst = (shape: Shape, body: unknown): FieldIssue[] =>
  (shape.safeParse(body).error?.issues ?? []).map((given) => {
    const issue = given as ShapeIssue;
    return { path: issue.path.join('.'), ...ruleOf(issue) };
  });

/** The issues of a refusal (422), whatever else its details hold. */
export const issuesIn = (details: Record<string, unknown>): FieldIssue[] =>
  Array.isArray(details.issues) ? (details.issues as FieldIssue[]) : [];
