/** Compares the sign-in fields: those that a person is invited at or matched by. */
import { type SignInField, signInFields } from '@fanal/contract/users/sign-in-address.rules';

export type SignInValues = { [F in SignInField]: string | null };

/** Compares addresses without case. */
export const isSameAddress = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase();

export const changedSignInFields = (before: SignInValues, after: SignInValues): SignInField[] =>
  signInFields.filter((field) => !isSameAddress(before[field], after[field]));
