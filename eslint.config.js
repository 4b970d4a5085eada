import { configs, parser, plugin } from 'typescript-eslint'
import { house } from './lint/index.ts'

// What types cannot hold. Not type-aware: the whole tree takes seconds, and `pnpm types` does the rest. A
// warning is a failure.
const sources = ['**/*.{ts,tsx,js,mjs,cjs}']
const tests = ['**/*.test.{ts,tsx}', '**/tests/**']
// Rooms, libraries and a screen whose functions are not yet cut down to what is read in one glance.
const longFunctions = [
  'plugins/{documents,policies,courses,exports}/**',
  'lib/{html-merge,document-renderer}/**',
  'workspace/src/features/search/useFound.ts',
]
const scripts = [
  'run/**',
  'bench/**',
  'e2e/**',
  'seed/**',
  'plugins/*/build.ts',
  'plugins/*/build/**',
  '**/tests/fixtures/**',
]

export default [
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/build/',
      '!plugins/web/build/',
      '**/.cache/',
      '**/.strapi/',
      '.data/',
      'coverage/',
      'test-results/',
      'cms/types/',
      'testing/client/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...configs.strict.map(config => ({ ...config, files: sources })),
  {
    files: sources,
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { '@typescript-eslint': plugin, house },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'prefer-const': 'error',
      'no-var': 'error',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-debugger': 'error',
      'no-template-curly-in-string': 'error',
      'no-self-compare': 'error',
      'no-unreachable-loop': 'error',
      'array-callback-return': 'error',
      'object-shorthand': 'error',
      'max-lines': ['warn', { max: 400, skipBlankLines: true }],
      // A sentence that people read, and markup, stay in one string: so they can be searched for.
      'max-len': [
        'error',
        { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      // The environment: a name that is taken away is not one set to the text undefined.
      '@typescript-eslint/no-dynamic-delete': 'off',
      'house/floors': 'error',
      'house/circles': 'error',
      'house/old-names': 'error',
    },
  },
  { files: scripts, rules: { 'no-console': 'off' } },
  // What belongs together goes into a function as one object. A row of a test's table is told by its place.
  { files: sources, ignores: [...longFunctions, ...tests], rules: { 'max-params': ['error', 4] } },
  {
    files: ['plugins/*/server/**/*.ts', 'run/**/*.ts', 'kit/**/*.ts'],
    ignores: [...longFunctions, ...tests],
    rules: { complexity: ['error', 15] },
  },
  // Files that a tool or Jest runs as CommonJS.
  {
    files: [
      'cms/src/admin/vite.config.js',
      '**/*.cjs',
      '**/testing/**',
      'bench/{medusa,stock}/**',
      'run/tests/environment.unit.test.ts',
    ],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // Examples of wrong code, as text.
  { files: ['**/tests/**'], rules: { 'no-template-curly-in-string': 'off' } },
  {
    // Statements go through the `sql` tag, whose guard knows the company; migrations are history.
    files: ['plugins/*/server/**/*.ts'],
    ignores: ['**/*.test.ts', '**/migrations/**', 'plugins/core/server/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='raw']",
          message: 'Write the statement with the sql tag (core/server/data/sql).',
        },
      ],
    },
  },
  { files: ['plugins/*/contract/**/*.ts'], rules: { 'house/contract-docs': 'error' } },
  { files: ['plugins/*/server/**/*.ts'], ignores: ['**/*.test.ts'], rules: { 'house/tenant-rows': 'error' } },
  {
    files: ['{kit,storefront,workspace}/**/*.{ts,tsx}'],
    ignores: ['kit/styles/**', '**/tests/**', '**/*.test.*', '**/testing/**', '**/vite/**', '**/vite.config.ts'],
    rules: { 'house/tokens': 'error' },
  },
]
