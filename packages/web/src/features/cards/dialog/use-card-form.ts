import { cardAlert, cardDataIssues } from '@fanal/contract/cards/cards.rules';
import type { Card, CardChanges } from '@fanal/contract/cards/cards.shapes';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { useState } from 'react';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { useForm } from '#ui/use-form.ts';
import { type CardForm, dataOf, formOf, lastDayOf, REMARK, shownFields } from '../card-form.rules.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import { useDecisionToast } from './use-decision-toast.ts';
import { type Change, useSending } from './use-sending.ts';

type CardFormInput = {
  card: Card;
  onChange: (change: CardChanges) => Promise<Card>;
  onReload: () => Promise<Card | undefined>;
  /** It was approved, rejected or saved. */
  onDecided: (card: Card) => void;
};

const remarkIn = (values: CardForm): string | null => textOrNull(String(values[REMARK] ?? ''));

/** The form of a card: checked by the rules of its type, sent with a decision, and every refusal told where it belongs. */
export const useCardForm = ({ card, onChange, onReload, onDecided }: CardFormInput) => {
  const t = useText('card');
  const locale = useLocale();
  const errorsOf = useFieldErrors(card.cardType);
  const today = useDates().today();
  const notify = useDecisionToast();
  const { base, busy, send } = useSending({ card, onChange, onReload });
  const [outrun, setOutrun] = useState(false);
  const [asksPast, setAsksPast] = useState(false);
  const [initialValues] = useState(() => formOf(card));
  const fields = shownFields(base.cardType);
  const dataIn = (values: CardForm) => dataOf(fields, values, base.data, locale);
  const isApproval = base.status !== 'claimed';

  /** What somebody else wrote meanwhile goes under what was written here. */
  const putUnder = (latest: Card) => {
    const before = formOf(base);
    const mine = Object.entries(form.values).filter(([name, value]) => value !== before[name]);
    form.reset(formOf(latest));
    for (const [name, value] of mine) form.setValue(name, value);
  };
  const change = async (wanted: Change, failed: string) => {
    const { changed, issues, latest } = await send(wanted, failed);
    setOutrun(latest !== undefined);
    if (latest) putUnder(latest);
    if (issues) form.setErrors(errorsOf(issues));
    return changed;
  };
  const decide = async (wanted: Change, said = t('toasts.changed'), failed = t('toasts.failed')) => {
    const changed = await change(wanted, failed);
    if (!changed) return;
    notify(base, changed, said);
    form.reset(formOf(changed));
    onDecided(changed);
  };
  const accept = (values: CardForm) =>
    decide({ ...(isApproval && { status: 'claimed' }), data: dataIn(values), comments: remarkIn(values) });

  const form = useForm<CardForm>({
    initialValues,
    validate: (values) => errorsOf(cardDataIssues(base.cardType, dataIn(values))),
    onSubmit: async (values) => {
      if (isApproval && cardAlert(lastDayOf(dataIn(values)), today)?.kind === 'expired') return setAsksPast(true);
      await accept(values);
    },
  });
  return {
    form,
    base,
    busy,
    fields,
    outrun,
    change,
    decide,
    lastDay: lastDayOf(dataIn(form.values)),
    /** Whether a card whose last day is over is approved all the same (GAP-68). */
    past: { asks: asksPast, close: () => setAsksPast(false), approve: () => accept(form.values) },
    /** What a rejection says, with the remark as it stands. */
    reject: (rejectionReason: string) =>
      decide({ status: 'rejected', rejectionReason: textOrNull(rejectionReason), comments: remarkIn(form.values) }),
  };
};

export type OpenCard = ReturnType<typeof useCardForm>;
