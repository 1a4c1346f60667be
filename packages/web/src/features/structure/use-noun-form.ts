import type { FieldIssue } from '@fanal/contract/errors';
import type { Locale } from '@fanal/contract/locales';
import { createElement, useState } from 'react';
import type { ApiError } from '#platform/api-error.ts';
import { saveOver } from '#platform/save-over.ts';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { countryIn, countryName } from '#widgets/addresses/provinces.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
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

/** Who has the name that was refused. */
const takenIn = (tried: string, { details }: ApiError): Taken => ({
  id: typeof details.id === 'string' ? details.id : null,
  name: typeof details.name === 'string' ? details.name : tried,
  userCount: typeof details.userCount === 'number' ? details.userCount : null,
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
  /** True when the form stays open for another one. */
  goesOn: () => boolean;
  onSaved: () => void;
  onOpenOther: (id: string) => void;
};

/** What was refused because somebody else changed the same fields of it: what it is now, those fields, and all that were sent. */
type Overtaken = { latest: NounRow; fields: FieldName[]; sent: FieldName[] };

const namesOf = (changes: Partial<NounBody>) => Object.keys(changes) as FieldName[];

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
      namesOf(changesOf(read, bodyOfRow(latest))).filter((name) => Object.hasOwn(changes, name));
    const outcome = await saveOver(base, {
      send: (version) => change(base.id, version, changes),
      fresh: () => fresh(base.id),
      isSame: (latest) => overtaken(latest).length === 0,
    });
    if (!('latest' in outcome)) return null;
    return { latest: outcome.latest, fields: overtaken(outcome.latest), sent: namesOf(changes) };
  };
};

/** The form of one noun: checked against the contract, sent, and every refusal told where it belongs. */
export const useNounForm = ({ spec, row, goesOn, onSaved, onOpenOther }: NounFormInput) => {
  const t = useText('nouns');
  const wordsOf = useIssueWords(spec.name);
  const add = useAddNoun(spec.name);
  const change = useChanging(spec);
  const [base, setBase] = useState(row);
  const locale = useLocale();
  const [initialValues] = useState(initialValuesOf(spec, row, locale));
  return useSavedForm<NounForm, Overtaken | null>({
    initialValues,
    issues: { find: (values) => issuesOf(spec.name, toBody(spec, values)), words: wordsOf },
    write: async (values) => {
      const body = toBody(spec, values);
      if (base) return change(base, body);
      await add(body);
      return null;
    },
    refusals: (error, { name, jobCategoryId }) => {
      if (error.code === 'NAME_TAKEN')
        return {
          name: createElement(NameTaken, { noun: spec.name, taken: takenIn(name, error), onOpen: onOpenOther }),
        };
      const pointsNowhere = error.code === 'NOT_FOUND' && jobCategoryId !== (base?.jobCategoryId ?? '');
      return pointsNowhere ? { jobCategoryId: t('issues.gone') } : undefined;
    },
    isStill: { name: (refused, now) => isSameName(refused.name, now.name) },
    onWritten: (overtaken) => {
      if (!overtaken) toast.success(t(row ? `${spec.name}.changed` : `${spec.name}.added`));
    },
    stays: (overtaken, form, values) => {
      if (overtaken) {
        setBase(overtaken.latest);
        // Fields that were not sent follow the others: sending them as they were read would take back what others wrote.
        form.reset(initialValuesOf(spec, overtaken.latest, locale));
        for (const name of overtaken.sent) form.setValue(name, values[name]);
        form.setErrors(Object.fromEntries(overtaken.fields.map((name) => [name, t('issues.changed')])));
        return true;
      }
      if (row || !goesOn()) return false;
      form.reset();
      return true;
    },
    onSaved,
  });
};
