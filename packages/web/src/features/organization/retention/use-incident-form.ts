import type { Seriousness } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.rules';
import { type Incident, NewIncident } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.shapes';
import type { FieldIssue } from '@fanal/contract/errors';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { issuesAgainst } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useIncidentCalls } from './retention.queries.ts';

type IncidentForm = {
  occurredOn: string;
  whatHappened: string;
  dataConcerned: string;
  peopleCount: string;
  seriousness: Seriousness;
  authorityNotifiedOn: string;
  peopleNotifiedOn: string;
  measures: string;
};

const formOf = (incident: Incident | null, today: string): IncidentForm => ({
  occurredOn: incident?.occurredOn ?? today,
  whatHappened: incident?.whatHappened ?? '',
  dataConcerned: incident?.dataConcerned ?? '',
  peopleCount: incident ? `${incident.peopleCount}` : '',
  seriousness: incident?.seriousness ?? 'low',
  authorityNotifiedOn: incident?.authorityNotifiedOn ?? '',
  peopleNotifiedOn: incident?.peopleNotifiedOn ?? '',
  measures: incident?.measures ?? '',
});

const bodyOf = (form: IncidentForm): NewIncident => ({
  occurredOn: form.occurredOn,
  whatHappened: form.whatHappened.trim(),
  dataConcerned: form.dataConcerned.trim(),
  peopleCount: form.peopleCount.trim() === '' ? Number.NaN : Number(form.peopleCount),
  seriousness: form.seriousness,
  authorityNotifiedOn: form.authorityNotifiedOn || null,
  peopleNotifiedOn: form.peopleNotifiedOn || null,
  measures: textOrNull(form.measures),
});

/** Enters an incident, or corrects one; an outdated version is refused and what was written stays. */
export const useIncidentForm = (incident: Incident | null, onSaved: () => void) => {
  const t = useText('organization-retention');
  const { today } = useDates();
  const { add, change } = useIncidentCalls();
  const wordsOf = ({ rule, limit }: FieldIssue, name: keyof IncidentForm): string => {
    if (rule === 'tooLong') return t('wrong.tooLong', { count: Number(limit) });
    if (name === 'peopleCount') return t('wrong.people');
    if (name.endsWith('On')) return t('wrong.day');
    return t('wrong.required');
  };
  return useSavedForm<IncidentForm>({
    initialValues: formOf(incident, today()),
    issues: { find: (form) => issuesAgainst(NewIncident, bodyOf(form)), words: wordsOf },
    write: (form) =>
      incident ? change(incident.id, { version: incident.version, ...bodyOf(form) }) : add(bodyOf(form)),
    onWritten: () => toast.success(t(incident ? 'incidents.changed' : 'incidents.added')),
    onSaved,
  });
};
