/** Addresses of an organization that only lead elsewhere. The overview is not there yet: training takes its place. */
export const redirects: Readonly<Record<string, string>> = {
  dashboard: 'dashboard/overview',
  'dashboard/overview': 'dashboard/formations',
};
