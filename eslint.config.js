import tseslint from 'typescript-eslint';

// Only what needs the types of a whole program; everything else is biome's.
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'tools/**', '*.config.*', '**/*.config.*', '.cache/**', '.data/**'] },
  {
    files: ['packages/**/*.{ts,tsx}'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': [
        'error',
        // A screen leaves for another by throwing the router's own objects.
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
      ],
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'error',
    },
  },
  {
    // A function is one thought. What counts is what it does, never how many lines it is written on.
    files: ['packages/**/*.{ts,tsx}'],
    // A builder is a list of defaults.
    ignores: ['**/*.build.ts'],
    rules: {
      complexity: ['error', 20],
      'max-depth': ['error', 4],
    },
  },
  {
    files: ['packages/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'packages/server/test/**', 'packages/e2e/**', 'packages/bench/**', '**/testing/**'],
    rules: { 'max-statements': ['error', 20] },
  },
);
