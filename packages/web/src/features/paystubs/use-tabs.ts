import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useOrganizationPath } from '#platform/session/person.tsx';
import type { PaystubTab } from './paystubs.rules.ts';

const places: Record<PaystubTab, { path: string; search: Record<string, string> }> = {
  send: { path: 'organization/paystub', search: {} },
  check: { path: 'organization/paystub', search: { tab: 'check' } },
  manage: { path: 'organization/manage-paystub', search: {} },
};

/** Leads to a tab of the pay stubs, of a pay date where one is chosen. */
export const useGoTo = () => {
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  return useCallback(
    (tab: PaystubTab, payDate = ''): void => {
      const { path, search } = places[tab];
      const to = { to: pathOf(path), search: { ...search, ...(payDate && { payDate }) } };
      void navigate(to as unknown as Parameters<typeof navigate>[0]);
    },
    [navigate, pathOf],
  );
};
