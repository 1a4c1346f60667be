/** Which lines of the audit log belong to the history of each tab of the settings. */
import type { SettingsTab } from '../organization/organization.rules.ts';
import { type AuditAction, auditActions } from './activities.rules.ts';

export type TabHistory = {
  actions: readonly AuditAction[];
  /** Of a change of the settings, which covers several tabs: the fields of this one. */
  fields: readonly string[];
};

const startingWith = (...marks: string[]): AuditAction[] =>
  auditActions.filter((action) => marks.some((mark) => action.startsWith(mark)));

export const settingsHistories: Record<SettingsTab, TabHistory> = {
  general: {
    actions: ['organization.created', ...startingWith('organization.owner')],
    fields: ['displayName', 'companyName', 'billing'],
  },
  display: {
    actions: [],
    fields: ['logoFileId', 'mobileAvatarFileId', 'primaryColor', 'loginBackground', 'defaultLocale', 'timeZone'],
  },
  features: { actions: [], fields: ['features'] },
  billing: { actions: ['organization.cancelled', 'organization.resumed', ...startingWith('dataExport.')], fields: [] },
  integrations: {
    actions: startingWith('organization.secret', 'organization.scheduling', 'apiKey.', 'webhook.'),
    fields: ['appUrl', 'schedulingIsActive', 'schedulingAccountName', 'schedulingAccountNumber'],
  },
  paystubs: { actions: ['paystubSettings.changed'], fields: [] },
  retention: { actions: startingWith('retention.changed', 'incident.'), fields: [] },
};
