import type { FieldIssue } from '@fanal/contract/errors';
import type { Locale } from '@fanal/contract/locales';
import { createElement, useState } from 'react';
import type { ApiError } from '#platform/api-error.ts';
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
  formOf,
  type NounForm,
  type NounName,
  type NounRow,
  type NounSpec,
} from './noun.rules.ts';
import { useAddNoun, useChangeNoun } from './nouns.queries.ts';

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

/** The form of one noun: checked against the contract, sent, and every refusal told where it belongs. */
export const useNounForm = ({ spec, row, goesOn, onSaved, onOpenOther }: NounFormInput) => {
  const t = useText('nouns');
  const wordsOf = useIssueWords(spec.name);
  const add = useAddNoun(spec.name);
  const change = useChangeNoun(spec.name);
  const [initialValues] = useState(initialValuesOf(spec, row, useLocale()));
  return useSavedForm<NounForm>({
    initialValues,
    issues: { find: (values) => issuesOf(spec.name, toBody(spec, values)), words: wordsOf },
    write: async (values) => {
      const body = toBody(spec, values);
      if (row) await change(row.id, changesOf(toBody(spec, initialValues), body));
      else await add(body);
    },
    refusals: (error, { name, jobCategoryId }) => {
      if (error.code === 'NAME_TAKEN')
        return {
          name: createElement(NameTaken, { noun: spec.name, taken: takenIn(name, error), onOpen: onOpenOther }),
        };
      const pointsNowhere = error.code === 'NOT_FOUND' && jobCategoryId !== initialValues.jobCategoryId;
      return pointsNowhere ? { jobCategoryId: t('issues.gone') } : undefined;
    },
    isStill: { name: (refused, now) => isSameName(refused.name, now.name) },
    onWritten: () => toast.success(t(row ? `${spec.name}.changed` : `${spec.name}.added`)),
    stays: (_answer, form) => {
      if (row || !goesOn()) return false;
      form.reset();
      return true;
    },
    onSaved,
  });
};
