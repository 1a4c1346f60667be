import type { AppPlatform } from '@fanal/contract/external-apps/external-apps.rules';
import type { OrganizationApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { useRef } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useOffer } from './organization-apps.queries.ts';
import { systems } from './organization-apps.rules.ts';

export type OfferSwitch = (app: OrganizationApp, platform: AppPlatform, isOffered: boolean) => Promise<void>;

/** Offers an app or not and says so, with the way back from off; one press at a time for each app. */
export const useOfferSwitch = (): OfferSwitch => {
  const t = useText('organization-apps');
  const failureText = useFailureText();
  const offer = useOffer();
  const underWay = useRef(new Set<string>());
  const switchTo: OfferSwitch = async (app, platform, isOffered) => {
    const { id, name } = app;
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    const words = { name, system: systems[platform] };
    try {
      await offer(app, platform, isOffered);
      underWay.current.delete(id);
      const back = { label: t('undo'), onSelect: () => void switchTo(app, platform, true) };
      if (isOffered) toast.success(t('offered', words));
      else toast.success(t('withdrawn', words), back);
    } catch (error) {
      toast.error(t('switchFailed', words), { text: failureText(error) });
    } finally {
      underWay.current.delete(id);
    }
  };
  return switchTo;
};
