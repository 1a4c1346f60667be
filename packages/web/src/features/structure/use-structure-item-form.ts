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
  type StructureItemBody,
  type StructureItemForm,
  type StructureItemName,
  type StructureItemRow,
  type StructureItemSpec,
} from './structure-item.rules.ts';
import { useAddStructureItem, useChangeStructureItem, useFreshStructureItem } from './structure-items.queries.ts';

/** Countries are written by name and stored by code. */
const initialValuesOf = (spec: StructureItemSpec, row: StructureItemRow | null, locale: Locale): StructureItemForm => {
  const ownCountry = spec.fields.flat().includes('country') ? locale.slice(-2) : '';
  const form = row ? formOf(row) : { ...emptyForm, country: ownCountry };
  return { ...form, country: countryName(form.country, tagOf(locale)) };
};

const toBody = (spec: StructureItemSpec, form: StructureItemForm) =>
  bodyOf(spec, { ...form, country: countryIn(form.country) ?? form.country });

/** Who has the name that was refused. */
const takenIn = (tried: string, { details }: ApiError): Taken => ({
  id: typeof details.id === 'string' ? details.id : null,
  name: typeof details.name === 'string' ? details.name : tried,
  userCount: typeof details.userCount === 'number' ? details.userCount : null,
});

const useIssueWords = (structureItem: StructureItemName) => {
  const t = useText('structure-items');
  return ({ path, rule, limit }: FieldIssue): string => {
    if (rule === 'required') return path === 'name' ? t(`${structureItem}.nameMissing`) : t('issues.required');
    if (rule === 'tooLong') return t('issues.tooLong', { count: Number(limit) });
    return t('issues.other');
  };
};

type StructureItemFormInput = {
  spec: StructureItemSpec;
  row: StructureItemRow | null;
  /** True when the form stays open for another one. */
  goesOn: () => boolean;
  onSaved: () => void;
  onOpenOther: (id: string) => void;
};

/** What was refused because somebody else changed the same fields of it: what it is now, those fields, and all that were sent. */
type Overtaken = { latest: StructureItemRow; fields: FieldName[]; sent: FieldName[] };

const namesOf = (changes: Partial<StructureItemBody>) => Object.keys(changes) as FieldName[];

/** Sends what differs from what was read; null when it is saved (P60). */
const useChanging = (spec: StructureItemSpec) => {
  const locale = useLocale();
  const change = useChangeStructureItem(spec.name);
  const fresh = useFreshStructureItem(spec.name);
  return async (base: StructureItemRow, body: StructureItemBody): Promise<Overtaken | null> => {
    const bodyOfRow = (row: StructureItemRow) => toBody(spec, initialValuesOf(spec, row, locale));
    const read = bodyOfRow(base);
    const changes = changesOf(read, body);
    const overtaken = (latest: StructureItemRow) =>
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

/** The form of one structure item: checked against the contract, sent, and every refusal told where it belongs. */
export const useStructureItemForm = ({ spec, row, goesOn, onSaved, onOpenOther }: StructureItemFormInput) => {
  const t = useText('structure-items');
  const wordsOf = useIssueWords(spec.name);
  const add = useAddStructureItem(spec.name);
  const change = useChanging(spec);
  const [base, setBase] = useState(row);
  const locale = useLocale();
  const [initialValues] = useState(initialValuesOf(spec, row, locale));
  return useSavedForm<StructureItemForm, Overtaken | null>({
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
          name: createElement(NameTaken, {
            structureItem: spec.name,
            taken: takenIn(name, error),
            onOpen: onOpenOther,
          }),
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
