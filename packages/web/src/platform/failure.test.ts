import { describe, expect, it } from 'vitest';
import { ApiError, localError } from './api-error.ts';
import { failureText } from './failure.ts';

/** Answers the key itself: which words are chosen is what is tested. */
const keyOf = (key: string) => key;

const refused = (code: string, status: number, sentence?: string) =>
  new ApiError({
    status,
    code,
    message: 'Permission denied',
    ...(sentence ? { body: { statusCode: status, code: 'UNEXPECTED', message: sentence } } : {}),
  });

describe('the words for a failure', () => {
  it('are those of a refused role change (ROLES-14, ERRORS-27)', () => {
    expect(failureText(refused('ROLE_CHANGE_REFUSED', 403, 'any'), keyOf)).toBe('refusal.roleChange');
  });

  it('are those of a refused action (ROLES-15, ERRORS-28)', () => {
    expect(failureText(refused('ACTION_FORBIDDEN', 403, 'any'), keyOf)).toBe('refusal.action');
  });

  it('are "Permission denied" for every other refusal, whatever the server says (AUTH-05, GAP-08)', () => {
    expect(failureText(refused('UNEXPECTED', 403), keyOf)).toBe('refusal.permission');
    expect(failureText(refused('OWNER_ONLY', 403, 'Seule la personne propriétaire…'), keyOf)).toBe(
      'refusal.permission',
    );
    expect(failureText(refused('UNAUTHENTICATED', 401, 'Connectez-vous.'), keyOf)).toBe('refusal.permission');
  });

  it("are the server's own sentence for what is no refusal (GAP-15)", () => {
    expect(failureText(refused('NAME_TAKEN', 409, 'Ce nom est pris.'), keyOf)).toBe('Ce nom est pris.');
  });

  it('are the generic ones for anything else (SHELL-52, ERRORS-29)', () => {
    expect(failureText(new TypeError('bug'), keyOf)).toBe('failure.generic');
    expect(failureText(refused('UNEXPECTED', 500), keyOf)).toBe('failure.generic');
  });

  it('say what could not be reached', () => {
    expect(failureText(localError('NOT_REACHED', ''), keyOf)).toBe('failure.notReached');
    expect(failureText(localError('PROVIDER_NOT_REACHED', ''), keyOf)).toBe('failure.providerNotReached');
  });
});
