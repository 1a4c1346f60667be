import { describe, expect, it } from 'vitest';
import {
  fill,
  namesOf,
  registerActions,
  registerExport,
  registerLabel,
  registerRoutes,
  registerScreen,
  registerSentence,
} from './new-feature.mjs';

describe('a new feature', () => {
  it('has every form of its name', () => {
    expect(namesOf('tool-loans')).toEqual({
      feature: 'tool-loans',
      table: 'tool_loans',
      Thing: 'ToolLoan',
      thing: 'toolLoan',
      Things: 'ToolLoans',
      things: 'toolLoans',
      words: 'tool loans',
      Words: 'Tool loans',
    });
    expect(namesOf('companies').Thing).toBe('Company');
    expect(namesOf('access').Thing).toBe('AccessEntry');
  });

  it('fills its templates', () => {
    expect(fill('use__Things__ from __feature__, __table___by_age', namesOf('tool-loans'))).toBe(
      'useToolLoans from tool-loans, tool_loans_by_age',
    );
  });

  it('enters the table of contents', () => {
    const app =
      "import { usersRoutes } from '#features/users/users.routes';\n\nexport const allRoutes: readonly Route[] = [\n  ...usersRoutes,\n];\n";
    const registered = registerRoutes(app, namesOf('tool-loans'));
    expect(registered).toContain("import { toolLoansRoutes } from '#features/tool-loans/tool-loans.routes';\n");
    expect(registered).toContain('...usersRoutes, ...toolLoansRoutes\n];');
    expect(() => registerRoutes('', namesOf('tool-loans'))).toThrow('by hand');
  });

  it('names what the audit log will hold of it', () => {
    const rules = 'export const activities = {\n} as const satisfies Record<string, { kind: string }>;\n';
    expect(registerActions(rules, namesOf('tool-loans'))).toContain(
      "  'toolLoan.changed': { kind: 'structure', fields: ['name'] },\n",
    );
    expect(() => registerActions('', namesOf('tool-loans'))).toThrow('by hand');
  });

  it('enters the lists that can be exported', () => {
    const queries =
      "import { cardsApi } from '@fanal/contract/cards/cards.api';\n\nexport const endpoints = {\n  cards: cardsApi.export,\n};\n";
    const registered = registerExport(queries, namesOf('tool-loans'));
    expect(registered).toContain("import { toolLoansApi } from '@fanal/contract/tool-loans/tool-loans.api';\n");
    expect(registered).toContain('  toolLoans: toolLoansApi.export,\n  cards');
    expect(() => registerExport('', namesOf('tool-loans'))).toThrow('by hand');
  });

  it('gets an address, and an entry in the menu', () => {
    const routes = "import IconUser from 'icons';\n\nexport const screens = [\n  ...superAdminScreens,\n];\n";
    const registered = registerScreen(routes, namesOf('tool-loans'));
    expect(registered).toMatch(/^import IconList .*\nimport IconUser/);
    expect(registered).toMatch(
      /path: 'organization\/tool-loans',[^}]*label: 'menu.toolLoans'[\s\S]*superAdminScreens,/,
    );
    expect(() => registerScreen('', namesOf('tool-loans'))).toThrow('by hand');
    expect(JSON.parse(registerLabel('{ "menu": { "sites": "Sites" } }', namesOf('tool-loans')))).toEqual({
      menu: { sites: 'Sites', toolLoans: 'Tool loans' },
    });
  });

  it('says in each language what was done', () => {
    const words = '{ "said": { "site": { "created": "x" } }, "more": "y" }';
    expect(JSON.parse(registerSentence(words, namesOf('tool-loans'), 'en'))).toEqual({
      said: { site: { created: 'x' }, toolLoan: expect.objectContaining({ deleted: '{{doer}} deleted “{{name}}”' }) },
      more: 'y',
    });
  });
});
