import { describe, expect, it } from 'vitest';
import { callsIn, mapOf, screensIn } from './map.mjs';

const routes = `export const screens = [
  { path: 'organization/sites', permission: 'structure:read', chunk: async () => ({ Page: (await import('#features/structure/SitesPage.tsx')).SitesPage }) },
  { path: '/logout', words: [], chunk: async () => ({ Page: (await import('#features/logout/LogoutPage.tsx')).LogoutPage }) },
];
export const redirects = { dashboard: 'dashboard/overview' };`;

describe('the map', () => {
  it('finds the screens of the route table with their feature and permission', () => {
    expect(screensIn(routes)).toEqual([
      {
        feature: 'structure',
        path: '/{idOrganization}/organization/sites',
        permission: 'structure:read',
        page: 'SitesPage',
      },
      { feature: 'logout', path: '/logout', permission: 'everybody', page: 'LogoutPage' },
    ]);
  });

  it('looks into what several screens share', () => {
    const shared = routes
      .replace("permission: 'structure:read', chunk", '...shared, chunk')
      .concat("const shared = { permission: 'sites:read' } as const;");
    expect(screensIn(shared)[0]?.permission).toBe('sites:read');
  });

  it('finds endpoints however deep they are grouped', () => {
    const api = {
      sitesApi: { search: { call: 'GET /v1/site', permission: 'structure:read', summary: 'Sites' } },
      LIMIT: 3,
    };
    expect(callsIn('structure', api)).toEqual([
      { feature: 'structure', call: 'GET /v1/site', permission: 'structure:read', summary: 'Sites' },
    ]);
  });

  it('changes when a screen or a permission changes', () => {
    const screens = screensIn(routes);
    expect(mapOf([], screens)).toContain('| `/{idOrganization}/organization/sites` | SitesPage | `structure:read` |');
    expect(mapOf([], screensIn(routes.replace('structure:read', 'sites:read')))).not.toBe(mapOf([], screens));
  });
});
