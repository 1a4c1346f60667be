import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { useRef } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useUseType } from './organization-cards.queries.ts';

export type SwitchedType = Pick<CardTypeRow, 'id' | 'name'>;
export type Switch = (type: SwitchedType, isEnabled: boolean) => Promise<boolean>;

/** Turns a type on or off and says so, with the way back from off; one press at a time for each. Answers whether it was done. */
export const useSwitch = (): Switch => {
  const t = useText('organization-cards');
  const failureText = useFailureText();
  const decide = useUseType();
  const underWay = useRef(new Set<string>());
  const switchTo: Switch = async (type, isEnabled) => {
    const { id, name } = type;
    if (underWay.current.has(id)) return false;
    underWay.current.add(id);
    try {
      await decide(id, isEnabled);
      if (isEnabled) toast.success(t('enabled', { name }));
      else toast.success(t('disabled', { name }), { label: t('undo'), onSelect: () => void switchTo(type, true) });
      return true;
    } catch (error) {
      toast.error(t(isEnabled ? 'enableFailed' : 'disableFailed'), { text: failureText(error) });
      return false;
    } finally {
      underWay.current.delete(id);
    }
  };
  return switchTo;
};
