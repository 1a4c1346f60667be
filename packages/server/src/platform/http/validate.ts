import type { FieldIssue, FieldRule } from '@fanal/contract/errors';
import type { z } from 'zod';
import { fail } from '#platform/fail';

type Issue = z.core.$ZodIssue;
const MOST_ISSUES = 50;

const formatRule = (issue: Issue): { rule: FieldRule; limit?: number | string } => {
  switch (issue.code) {
    case 'invalid_type':
      return { rule: issue.input === undefined || issue.input === null ? 'required' : 'type', limit: issue.expected };
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array')
        return { rule: 'tooSmall', limit: Number(issue.minimum) };
      return Number(issue.minimum) === 1 ? { rule: 'required' } : { rule: 'tooShort', limit: Number(issue.minimum) };
    case 'too_big':
      return {
        rule: issue.origin === 'string' || issue.origin === 'array' ? 'tooLong' : 'tooBig',
        limit: Number(issue.maximum),
      };
    case 'invalid_format':
      return { rule: 'format', limit: issue.format };
    case 'unrecognized_keys':
      return { rule: 'unknownField' };
    case 'invalid_value':
    case 'invalid_union':
      return { rule: 'choice' };
    case 'custom':
      return { rule: (issue.params?.rule as FieldRule | undefined) ?? 'format' };
    default:
      return { rule: 'format' };
  }
};

const issuesOf = (issues: readonly Issue[]): FieldIssue[] =>
  issues
    .flatMap((issue): FieldIssue[] => {
      const path = issue.path.join('.');
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, rule: 'unknownField' }));
      return [{ path, ...formatRule(issue) }];
    })
    .slice(0, MOST_ISSUES);

/**
 * Parses one part of a request. Throws VALIDATION_FAILED (422) when fields of a body are invalid. Throws
 * REQUEST_MALFORMED (400) for an unknown field, an invalid query or a body that is not an object. Both list the
 * fields in `details.issues`.
 */
export const parsePart = <S extends z.ZodType>(part: 'query' | 'body', schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error.issues);
  const malformed = part === 'query' || issues.some((issue) => issue.rule === 'unknownField' || issue.path === '');
  throw fail(malformed ? 'REQUEST_MALFORMED' : 'VALIDATION_FAILED', { issues });
};
