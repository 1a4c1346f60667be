import type { FieldIssue } from '@fanal/contract/errors';
import {
  type ExternalApp,
  NewExternalApp,
  type SavedExternalApp,
} from '@fanal/contract/external-apps/external-apps.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { useState } from 'react';
import { issuesAgainst } from '#platform/form-issues.ts';
import { saveOver } from '#platform/save-over.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { type AppCalls, useAppCalls } from './app-catalogue.queries.ts';
import { type AppForm, bodyOf, changesOf, fieldOf, formOf, newBodyOf } from './app-catalogue.rules.ts';

type Body = ReturnType<typeof bodyOf>;
/** What was refused because somebody else changed the same fields: what it is now, and all fields that were sent. */
type Overtaken = { latest: ExternalApp; fields: (keyof Body)[]; sent: (keyof Body)[] };
type Written = { added: SavedExternalApp } | { overtaken: Overtaken } | null;

const namesOf = (changes: object) => Object.keys(changes) as (keyof Body)[];

/** Sends what differs from what was read; null when it is saved (P60). */
const changeOver = async (base: ExternalApp, body: Body, { change, fresh }: AppCalls): Promise<Written> => {
  const read = bodyOf(formOf(base));
  const changes = changesOf(read, body);
  const overtaken = (latest: ExternalApp) =>
    namesOf(changesOf(read, bodyOf(formOf(latest)))).filter((name) => Object.hasOwn(changes, name));
  const outcome = await saveOver(base, {
    send: (version) => change(base.id, { version, ...changes }),
    fresh: () => fresh(base.id),
    isSame: (latest) => overtaken(latest).length === 0,
  });
  if (!('latest' in outcome)) return null;
  return { overtaken: { latest: outcome.latest, fields: overtaken(outcome.latest), sent: namesOf(changes) } };
};

const useIssueWords = () => {
  const t = useText('app-catalogue');
  return ({ path, rule, limit }: FieldIssue): string => {
    if (path === 'name' && rule === 'required') return t('wrong.name');
    if (rule === 'tooLong') return t('wrong.tooLong', { count: Number(limit) });
    switch (path) {
      case 'iosBundleId':
      case 'androidBundleId':
      case 'deeplink':
      case 'iosUrl':
      case 'androidUrl':
        return t(`wrong.${path}`);
      default:
        return t(path === 'color' ? 'wrong.color' : 'wrong.other');
    }
  };
};

type AppFormInput = {
  app: ExternalApp | null;
  /** What a new app is called by whoever asked for it. */
  name: string;
  /** The picture is still on its way. */
  isSending: boolean;
  onChanged: () => void;
  onAdded: (answer: SavedExternalApp) => void;
};

/** The form of an app: checked against the contract, sent, and every refusal told where it belongs. */
export const useAppForm = ({ app, name, isSending, onChanged, onAdded }: AppFormInput) => {
  const t = useText('app-catalogue');
  const calls = useAppCalls();
  const [base, setBase] = useState(app);
  return useSavedForm<AppForm, Written>({
    initialValues: app ? formOf(app) : { ...formOf(null), name },
    issues: {
      find: (values) => issuesAgainst(NewExternalApp, app ? bodyOf(values) : newBodyOf(values)),
      words: useIssueWords(),
      fieldAt: fieldOf,
    },
    validate: () => (isSending ? { tile: t('form.sending') } : {}),
    write: async (values) =>
      base ? changeOver(base, bodyOf(values), calls) : { added: await calls.add(newBodyOf(values)) },
    refusals: ({ code }) => (code === 'NAME_TAKEN' ? { name: t('wrong.taken') } : undefined),
    isStill: { name: (refused, now) => nameKey(refused.name) === nameKey(now.name) },
    onWritten: (written) => {
      if (written && 'added' in written) {
        if (written.added.missing.length === 0) toast.success(t('form.added', { name: written.added.app.name }));
      } else if (!written) toast.success(t('form.changed'));
    },
    stays: (written, form, values) => {
      if (!written || !('overtaken' in written)) return false;
      const { latest, sent, fields } = written.overtaken;
      setBase(latest);
      // What was not sent follows the others: sending it as it was read would take back what they wrote.
      form.reset(formOf(latest));
      for (const name of new Set(sent.map(fieldOf))) form.setValue(name, values[name]);
      form.setErrors(Object.fromEntries(fields.map((name) => [fieldOf(name), t('form.overtaken')])));
      return true;
    },
    onSaved: (written) => (written && 'added' in written ? onAdded(written.added) : onChanged()),
  });
};
