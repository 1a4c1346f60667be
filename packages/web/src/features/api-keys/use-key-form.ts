import { type keyLifetimes, MOST_KEY_DAYS } from '@fanal/contract/api-keys/api-keys.rules';
import { type CreatedApiKey, NewApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import { addDays } from '@fanal/contract/kit/days.rules';
import { nameKey } from '@fanal/contract/names.rules';
import type { Permission } from '@fanal/contract/permissions';
import { issuesAgainst } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useKeyCalls } from './api-keys.queries.ts';

/** Days as the choices name them, or a day of the calendar. */
export type Lifetime = `${(typeof keyLifetimes)[number]}` | 'other';

type KeyForm = { name: string; scope: readonly Permission[]; lifetime: Lifetime; day: string };

const initialValues: KeyForm = { name: '', scope: [], lifetime: '90', day: '' };

const bodyOf = ({ name, scope, lifetime, day }: KeyForm, today: string): NewApiKey => ({
  name,
  scope: [...scope] as NewApiKey['scope'],
  expiresOn: lifetime === 'other' ? day : addDays(today, Number(lifetime)),
});

/** The form of a new key: checked against the contract, sent, every refusal told where it belongs. */
export const useKeyForm = (onCreated: (created: CreatedApiKey) => void) => {
  const t = useText('api-keys');
  const { today } = useDates();
  const { create } = useKeyCalls();
  const wrongDay = t('wrong.day', { count: MOST_KEY_DAYS });
  const isAllowed = (day: string) => day > today() && day <= addDays(today(), MOST_KEY_DAYS);
  return useSavedForm<KeyForm, CreatedApiKey>({
    initialValues,
    issues: {
      find: (values) => issuesAgainst(NewApiKey, bodyOf(values, today())),
      words: ({ rule, limit }, name) => {
        if (name === 'scope') return t('wrong.scope');
        if (name === 'day') return wrongDay;
        if (rule === 'tooLong') return t('wrong.tooLong', { count: Number(limit) });
        return t(rule === 'required' ? 'wrong.name' : 'wrong.other');
      },
      fieldAt: (path) => {
        if (path === 'expiresOn') return 'day';
        return path.startsWith('scope') ? 'scope' : 'name';
      },
    },
    validate: ({ lifetime, day }) => (lifetime === 'other' && !isAllowed(day) ? { day: wrongDay } : {}),
    write: (values) => create(bodyOf(values, today())),
    refusals: ({ code }) => (code === 'NAME_TAKEN' ? { name: t('wrong.taken') } : undefined),
    isStill: { name: (refused, now) => nameKey(refused.name) === nameKey(now.name) },
    onSaved: onCreated,
  });
};
