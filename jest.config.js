// Packages that come as ES modules only.
const modulesOnly = [
  'msw',
  '@open-draft',
  '@msw',
  '@mswjs',
  'rettime',
  'until-async',
  'cookie',
  'headers-polyfill',
  'tough-cookie',
  'outvariant',
  'lucide-react',
  'marked',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'pg-boss',
  'serialize-error',
  'non-error',
  'puppeteer-core',
  '@puppeteer',
  'modern-tar',
  'chromium-bidi',
  'devtools-protocol',
  'typed-query-selector',
  'webdriver-bidi-protocol',
  '@sparticuz',
  'pdfjs-dist',
  'ckeditor5',
  'p-limit',
  'yocto-queue',
  'node-diff3',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@noble',
  '@libpdf',
  '@scure',
]

/**
 * Tests run as CommonJS; packages named above are turned into it too. Maps of sources stand beside the code:
 * in it, they would be compiled with it.
 */
const swc = [
  '@swc/jest',
  {
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]
const shared = {
  rootDir: import.meta.dirname,
  transform: {
    '/node_modules/.+\\.[cm]?js$': '<rootDir>/run/suite/package-transform.ts',
    '\\.(?:[cm]?[jt]s|[jt]sx)$': swc,
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(?:${modulesOnly.join('|')})/)`, '\\.umd\\.js$'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/', '/\\.data/'],
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist/', '<rootDir>/\\.data/', '<rootDir>/bench/(lighthouse|medusa)/'],
}

export default {
  // Milliseconds. At the end of the API tests three workers with heaps of hundreds of megabytes end at once,
  // which takes longer than the usual half second; what really keeps one is still told.
  workerGracefulExitTimeout: 5000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{bench,lib,plugins,seed,run,lint,testing,cms}/**/*.unit.test.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: '<rootDir>/plugins/core/testing/environment.ts',
      testMatch: ['<rootDir>/{lib,plugins,seed,run,testing}/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.unit\\.test\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/plugins/core/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'component',
      testEnvironment: '<rootDir>/kit/testing/environment.ts',
      testMatch: ['<rootDir>/{kit,storefront,workspace}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/kit/testing/setup.ts'],
      moduleNameMapper: {
        '\\.(?:css|svg|png|jpe?g|webp|avif|woff2)$': '<rootDir>/kit/testing/stub.cjs',
        // One file instead of seventy packages, none of which says where it is outside of an import; and one
        // that is no ES module.
        '^ckeditor5$': '<rootDir>/workspace/node_modules/ckeditor5/dist/browser/ckeditor5.umd.js',
        '^ckeditor5/translations/(.*)$': '<rootDir>/workspace/node_modules/ckeditor5/dist/translations/$1',
      },
    },
  ],
}
