import { describe, expect, it } from 'vitest';
import { fill, namesOf, registerActions, registerRoutes, registerSentence } from './new-feature.mjs';

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
      "  'toolLoan.created': { kind: 'structure', tells: [] },\n}",
    );
    expect(() => registerActions('', namesOf('tool-loans'))).toThrow('by hand');
  });

  it('says in each language what was done', () => {
    const words = '{ "said": { "site": { "created": "x" } }, "more": "y" }';
    expect(JSON.parse(registerSentence(words, namesOf('tool-loans'), 'en'))).toEqual({
      said: { site: { created: 'x' }, toolLoan: { created: '{{doer}} created “{{name}}”' } },
      more: 'y',
    });
  });
});
