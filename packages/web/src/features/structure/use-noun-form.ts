import type { FieldIssue } from '@fanal/contract/errors';
import type { Locale } from '@fanal/contract/locales';
import { createElement, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { issuesIn } from '#platform/form-issues.ts';
import { saveOver } from '#platform/save-over.ts';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { type FormErrors, useForm } from '#ui/use-form.ts';
import { countryIn, countryName } from '#widgets/addresses/provinces.ts';
import { isSameName, issuesOf } from './form-issues.rules.ts';
import { NameTaken, type Taken } from './NameTaken.tsx';
import {
  bodyOf,
  changesOf,
  emptyForm,
  type FieldName,
  formOf,
  type NounBody,
  type NounForm,
  type NounName,
  type NounRow,
  type NounSpec,
} from './noun.rules.ts';
import { useAddNoun, useChangeNoun, useFreshNoun } from './nouns.queries.ts';

/** Countries are written by name and stored by code. */
const initialValuesOf = (spec: NounSpec, row: NounRow | null, locale: Locale): NounForm => {
  const ownCountry = spec.fields.flat().includes('country') ? locale.slice(-2) : '';
  const form = row ? formOf(row) : { ...emptyForm, country: ownCountry };
  return { ...form, country: countryName(form.country, tagOf(locale)) };
};

const toBody = (spec: NounSpec, form: NounForm) =>
  bodyOf(spec, { ...form, country: countryIn(form.country) ?? form.country });

/** The name that was refused, and who has it. */
type Refused = { tried: string; taken: Taken };

const takenIn = (tried: string, { details }: ApiError): Refused => ({
  tried,
  taken: {
    id: typeof details.id === 'string' ? details.id : null,
    name: typeof details.name === 'string' ? details.name : tried,
    userCount: typeof details.userCount === 'number' ? details.userCount : null,
  },
});

const useIssueWords = (noun: NounName) => {
  const t = useText('nouns');
  return ({ path, rule, limit }: FieldIssue): string => {
    if (rule === 'required') return path === 'name' ? t(`${noun}.nameMissing`) : t('issues.required');
    if (rule === 'tooLong') return t('issues.tooLong', { count: Number(limit) });
    return t('issues.other');
  };
};

type NounFormInput = {
  spec: NounSpec;
  row: NounRow | null;
  onSaved: () => void;
  onOpenOther: (id: string) => void;
};

/** What was refused because somebody else changed the same fields of it: what it is now, those fields, and all that were sent. */
type Overtaken = { latest: NounRow; fields: string[]; sent: string[] };

/** Fields that were not sent follow the others: sending them as they were read would take back what others wrote. */
const leftAlone = (theirs: NounForm, { sent }: Overtaken) =>
  (Object.entries(theirs) as [FieldName, string][]).filter(([name]) => !sent.includes(name));

/** Sends what differs from what was read; null when it is saved (P60). */
const useChanging = (spec: NounSpec) => {
  const locale = useLocale();
  const change = useChangeNoun(spec.name);
  const fresh = useFreshNoun(spec.name);
  return async (base: NounRow, body: NounBody): Promise<Overtaken | null> => {
    const bodyOfRow = (row: NounRow) => toBody(spec, initialValuesOf(spec, row, locale));
    const read = bodyOfRow(base);
    const changes = changesOf(read, body);
    const overtaken = (latest: NounRow) =>
      Object.keys(changesOf(read, bodyOfRow(latest))).filter((name) => Object.hasOwn(changes, name));
    const outcome = await saveOver(base, {
      send: (version) => change(base.id, version, changes),
      fresh: () => fresh(base.id),
      isSame: (latest) => overtaken(latest).length === 0,
    });
    if (!('latest' in outcome)) return null;
    return { latest: outcome.latest, fields: overtaken(outcome.latest), sent: Object.keys(changes) };
  };
};

/** The form of one noun: checked against the contract, sent, and every refusal told where it belongs. */
export const useNounForm = ({ spec, row, onSaved, onOpenOther }: NounFormInput) => {
  const t = useText('nouns');
  const wordsOf = useIssueWords(spec.name);
  const add = useAddNoun(spec.name);
  const change = useChanging(spec);
  const [base, setBase] = useState(row);
  const locale = useLocale();
  const [initialValues] = useState(initialValuesOf(spec, row, locale));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  const errorsOf = (issues: readonly FieldIssue[]): FormErrors<NounForm> =>
    Object.fromEntries(issues.map((issue) => [issue.path, wordsOf(issue)]));
  const takenError = ({ taken }: Refused): FormErrors<NounForm> => ({
    name: createElement(NameTaken, { noun: spec.name, taken, onOpen: onOpenOther }),
  });
  const refusalErrors = (error: unknown, values: NounForm): FormErrors<NounForm> | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'NAME_TAKEN') {
      const found = takenIn(values.name, error);
      setRefused(found);
      return takenError(found);
    }
    if (error.code === 'VALIDATION_FAILED') {
      const known = issuesIn(error.details).filter(({ path }) => Object.hasOwn(values, path));
      return known.length > 0 ? errorsOf(known) : undefined;
    }
    const pointsNowhere = error.code === 'NOT_FOUND' && values.jobCategoryId !== initialValues.jobCategoryId;
    return pointsNowhere ? { jobCategoryId: t('issues.gone') } : undefined;
  };

  const form = useForm<NounForm>({
    initialValues,
    validate: (values) => {
      const errors = errorsOf(issuesOf(spec.name, toBody(spec, values)));
      // Leaving the field must not take away what the server said of this very name.
      return refused && isSameName(refused.tried, values.name) ? { ...errors, ...takenError(refused) } : errors;
    },
    onSubmit: async (values) => {
      setFailure(null);
      const body = toBody(spec, values);
      try {
        if (!base) await add(body);
        const overtaken = base && (await change(base, body));
        if (overtaken) {
          setBase(overtaken.latest);
          for (const [name, value] of leftAlone(initialValuesOf(spec, overtaken.latest, locale), overtaken))
            form.setValue(name, value);
          return Object.fromEntries(overtaken.fields.map((name) => [name, t('issues.changed')]));
        }
      } catch (error) {
        const errors = refusalErrors(error, values);
        if (!errors) setFailure(error as Error);
        return errors;
      }
      if (!row) form.reset();
      onSaved();
      return undefined;
    },
  });
  return { form, failure };
};
