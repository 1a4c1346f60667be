/** What a change does to the fields that a person is invited at or found by. */
import { type SignInField, signInFields } from '@fanal/contract/users/sign-in-address.rules';

export type SignInValues = { [F in SignInField]: string | null };

/** Capitals of an e-mail make no other address. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

export const changedSignInFields = (before: SignInValues, after: SignInValues): SignInField[] =>
  signInFields.filter((field) => !isSameAddress(before[field], after[field]));
