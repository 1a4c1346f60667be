/** Addresses of an organization that only lead elsewhere (SHELL-09). */
export const redirects: Readonly<Record<string, string>> = {
  dashboard: 'dashboard/overview',
};
