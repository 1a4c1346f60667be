/** What each tab edits of the settings, and what it sends. */
import { type Feature, features } from '@fanal/contract/features';
import type { Locale } from '@fanal/contract/locales';
import {
  API_KEY_LENGTH,
  colorAs,
  isAppUrl,
  isColor,
  SECRET_LENGTH,
} from '@fanal/contract/organization/organization.rules';
import type { BillingAddress, OrganizationSettings } from '@fanal/contract/organization/organization.shapes';
import { blobIdOf } from '@fanal/contract/uploads/uploads.rules';
import { isPostalCode } from '@fanal/contract/users/addresses.rules';
import type { SentChanges } from './organization.queries.ts';

export type Settings = OrganizationSettings;
type Picture = { id: string; url: string } | null;

/** Why a field is wrong: its words are `issues.{it}`. */
export type Issue = 'required' | 'postalCode' | 'email' | 'color' | 'url' | 'secret' | 'apiKey' | 'changed' | 'other';
export type Issues<Values> = Partial<Record<keyof Values & string, Issue>>;

export const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Names of the fields that differ from what is kept. */
export const changedFields = <Values extends object>(kept: Values, values: Values): (keyof Values & string)[] =>
  (Object.keys(values) as (keyof Values & string)[]).filter((name) => differs(kept[name], values[name]));

export type GeneralForm = {
  displayName: string;
  companyName: string;
  company: string;
  street: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
  email: string;
};

const noAddress: BillingAddress = {
  company: null,
  street: '',
  city: '',
  province: '',
  postalCode: '',
  country: '',
  email: '',
};

export const generalForm = ({ displayName, companyName, billing }: Settings): GeneralForm => {
  const address = billing ?? noAddress;
  return { displayName, companyName, ...address, company: address.company ?? '' };
};

const addressParts = ['street', 'city', 'province', 'postalCode', 'email'] as const;
const hasAddress = (form: GeneralForm): boolean =>
  [form.company, ...addressParts.map((part) => form[part])].some((text) => text.trim() !== '');

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());

export const generalIssues = (form: GeneralForm): Issues<GeneralForm> => {
  const empty = (name: keyof GeneralForm) => form[name].trim() === '';
  const names = (['displayName', 'companyName'] as const).filter(empty).map((name) => [name, 'required'] as const);
  if (!hasAddress(form)) return Object.fromEntries(names);
  const parts = ([...addressParts, 'country'] as const).filter(empty).map((name) => [name, 'required'] as const);
  return {
    ...(!isPostalCode(form.postalCode, form.country) && { postalCode: 'postalCode' }),
    ...(!isEmail(form.email) && { email: 'email' }),
    ...Object.fromEntries([...names, ...parts]),
  };
};

const textOrNull = (text: string): string | null => text.trim() || null;

export const generalChanges = (kept: GeneralForm, form: GeneralForm): SentChanges => {
  const { displayName, companyName, company, ...address } = form;
  const { displayName: keptName, companyName: keptCompany, ...keptAddress } = kept;
  return {
    ...(differs(displayName, keptName) && { displayName }),
    ...(differs(companyName, keptCompany) && { companyName }),
    ...(differs(keptAddress, { company, ...address }) && {
      billing: hasAddress(form) ? { ...address, company: textOrNull(company) } : null,
    }),
  };
};

export type DisplayForm = {
  logo: Picture;
  mobileAvatar: Picture;
  primaryColor: string;
  loginBackground: string;
  defaultLocale: Locale;
  timeZone: string;
};

const pictureAt = (url: string | null): Picture => {
  const id = url && blobIdOf(url);
  return id && url ? { id, url } : null;
};

export const displayForm = (settings: Settings): DisplayForm => ({
  logo: pictureAt(settings.logoUrl),
  mobileAvatar: pictureAt(settings.mobileAvatarUrl),
  primaryColor: settings.primaryColor ?? '',
  loginBackground: settings.loginBackground ?? '',
  defaultLocale: settings.defaultLocale,
  timeZone: settings.timeZone,
});

const colors = ['primaryColor', 'loginBackground'] as const;

export const displayIssues = (form: DisplayForm): Issues<DisplayForm> =>
  Object.fromEntries(
    colors.filter((name) => form[name].trim() !== '' && !isColor(form[name])).map((name) => [name, 'color']),
  );

const colorOrNull = (text: string): string | null => (text.trim() === '' ? null : colorAs(text));

export const displayChanges = (kept: DisplayForm, form: DisplayForm): SentChanges => ({
  ...(form.logo?.id !== kept.logo?.id && { logoFileId: form.logo?.id ?? null }),
  ...(form.mobileAvatar?.id !== kept.mobileAvatar?.id && { mobileAvatarFileId: form.mobileAvatar?.id ?? null }),
  ...Object.fromEntries(
    colors
      .filter((name) => colorOrNull(form[name]) !== colorOrNull(kept[name]))
      .map((name) => [name, colorOrNull(form[name])]),
  ),
  ...(form.defaultLocale !== kept.defaultLocale && { defaultLocale: form.defaultLocale }),
  ...(form.timeZone !== kept.timeZone && { timeZone: form.timeZone }),
});

export type FeaturesForm = Record<Feature, boolean>;

export const featuresForm = ({ features: switches }: Settings): FeaturesForm => ({ ...switches });

export const featuresChanges = (kept: FeaturesForm, form: FeaturesForm): SentChanges => ({
  features: Object.fromEntries(features.filter((one) => form[one] !== kept[one]).map((one) => [one, form[one]])),
});

export type IntegrationsForm = {
  isActive: boolean;
  accountName: string;
  accountNumber: string;
  /** Null keeps the present one. */
  apiKey: string | null;
  appUrl: string;
  appSecret: string | null;
};

export const integrationsForm = ({ scheduling, application }: Settings): IntegrationsForm => ({
  isActive: scheduling.isActive,
  accountName: scheduling.accountName ?? '',
  accountNumber: scheduling.accountNumber ?? '',
  apiKey: null,
  appUrl: application.url ?? '',
  appSecret: null,
});

const isPlain = (text: string): boolean => /^[!-~]*$/.test(text);
const fitsLength = (text: string, { least, most }: { least: number; most: number }): boolean =>
  text.length >= least && text.length <= most && isPlain(text);

export const integrationsIssues = (form: IntegrationsForm): Issues<IntegrationsForm> => ({
  ...(form.isActive && !form.accountName.trim() && { accountName: 'required' }),
  ...(form.isActive && !form.accountNumber.trim() && { accountNumber: 'required' }),
  ...(form.apiKey !== null && !fitsLength(form.apiKey, API_KEY_LENGTH) && { apiKey: 'apiKey' }),
  ...(form.appUrl.trim() !== '' && !isAppUrl(form.appUrl.trim()) && { appUrl: 'url' }),
  ...(form.appSecret !== null && !fitsLength(form.appSecret, SECRET_LENGTH) && { appSecret: 'secret' }),
});

export const integrationsChanges = (kept: IntegrationsForm, form: IntegrationsForm): SentChanges => ({
  ...(form.isActive !== kept.isActive && { schedulingIsActive: form.isActive }),
  ...(form.accountName !== kept.accountName && { schedulingAccountName: textOrNull(form.accountName) }),
  ...(form.accountNumber !== kept.accountNumber && { schedulingAccountNumber: textOrNull(form.accountNumber) }),
  ...(form.apiKey !== null && { schedulingApiKey: form.apiKey }),
  ...(form.appUrl !== kept.appUrl && { appUrl: textOrNull(form.appUrl) }),
  ...(form.appSecret !== null && { appSecret: form.appSecret }),
});

/** Fields of the API by the names that the forms give them. */
const formNames: Readonly<Record<string, string>> = {
  logoFileId: 'logo',
  mobileAvatarFileId: 'mobileAvatar',
  schedulingAccountName: 'accountName',
  schedulingAccountNumber: 'accountNumber',
  schedulingApiKey: 'apiKey',
};

/** The field of a form at which a refusal of the server points. */
export const fieldAt = (path: string): string => {
  const [first = '', second] = path.split('.');
  return first === 'billing' ? (second ?? 'street') : (formNames[first] ?? first);
};
