import {
  type EmergencyCard,
  type Hospital,
  HospitalChanges,
} from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import type { FieldIssue } from '@fanal/contract/errors';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { useState } from 'react';
import { issuesAgainst } from '#platform/form-issues.ts';
import { saveOver } from '#platform/save-over.ts';
import { useText } from '#platform/text/use-text.ts';
import { usePhones } from '#platform/use-phones.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useChangeHospital } from './emergency-cards.queries.ts';

type HospitalForm = { name: string; address: string; phone: string };
type Outcome = { latest: Hospital } | null;

const bodyOf = ({ name, address, phone }: HospitalForm) => ({
  name: textOrNull(name),
  address: textOrNull(address),
  phone: textOrNull(phone),
});

const contentOf = ({ name, address, phone }: Hospital): string => JSON.stringify([name, address, phone]);

/** The hospital of a site; what somebody else saved meanwhile is shown instead of being overwritten (P60). */
export const useHospitalForm = ({ site, hospital }: EmergencyCard, onSaved: () => void) => {
  const t = useText('emergency-cards');
  const formatPhone = usePhones();
  const { change, fresh } = useChangeHospital(site.id);
  const [base, setBase] = useState(hospital);
  const written = ({ name, address, phone }: Hospital): HospitalForm => {
    const number = phone ? formatPhone(phone.number) : '';
    const whole = phone?.extension ? t('extension', { number, extension: phone.extension }) : number;
    return { name: name ?? '', address: address ?? '', phone: whole.replaceAll('\u00a0', ' ') };
  };
  const wordsOf = ({ rule, limit }: FieldIssue, name: keyof HospitalForm): string => {
    if (rule === 'tooLong') return t('wrong.tooLong', { count: Number(limit) });
    if (rule === 'required') return t('wrong.name');
    return t(name === 'phone' ? 'wrong.phone' : 'wrong.other');
  };
  return useSavedForm<HospitalForm, Outcome>({
    initialValues: written(hospital),
    issues: {
      find: (values) => {
        const body = bodyOf(values);
        const isNameless = body.name === null && (body.address !== null || body.phone !== null);
        return [
          ...issuesAgainst(HospitalChanges, { ...body, version: base.version }),
          ...(isNameless ? [{ path: 'name', rule: 'required' as const }] : []),
        ];
      },
      words: wordsOf,
    },
    write: async (values) => {
      const outcome = await saveOver(base, {
        send: (version) => change({ version, ...bodyOf(values) }),
        fresh,
        isSame: (latest) => contentOf(latest) === contentOf(base),
      });
      return 'latest' in outcome ? { latest: outcome.latest } : null;
    },
    onWritten: (outcome) => {
      if (!outcome) toast.success(t('hospital.saved'));
    },
    stays: (outcome, form) => {
      if (!outcome) return false;
      setBase(outcome.latest);
      form.reset(written(outcome.latest));
      toast.error(t('hospital.overtaken'));
      return true;
    },
    onSaved,
  });
};
