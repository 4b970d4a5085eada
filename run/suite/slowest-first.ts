import { statSync } from 'node:fs'

interface TestFile {
  path: string
}

/**
 * What takes longest, in the order of its time: begun last, it would be waited for by one worker while the
 * other has nothing left.
 */
const slowest = [
  'testing/tests/calls/abuse',
  'testing/tests/killed',
  'testing/tests/two-nodes',
  'testing/tests/data/migrations',
  'testing/tests/staff/staff-secrets',
  'run/tests/start',
  'run/tests/backup',
  'run/tests/company',
  'testing/tests/calls/tenant-matrix',
  'policies/server/pack/pack',
  'exports/server/export/exports',
  'run/tests/production-shape',
  'documents/server/content/real-input',
  'seed/tests/upgrade',
  'obligation/histories',
  'testing/tests/calls/call-matrix',
  'testing/tests/half-done-payments',
  'testing/tests/staff/staff-sign-in',
  'testing/tests/calls/host',
  'core/server/observability/own-node',
  'testing/tests/calls/bodies',
  'exports/server/single',
  'document-renderer/tests/browser',
  'testing/tests/storm',
  'testing/tests/two-typists',
  'documents/editor/ck/',
  'forms/builder/builder',
  'documents/editor/editor',
  'courses/list/courses',
  'documents/area/',
  'account/tests/signUp',
  'features/exports/exports',
  'html-merge/tests/merge',
  'html-merge/tests/compare',
  'html-merge/tests/intent',
]
const place = ({ path }: TestFile): number => {
  const at = slowest.findIndex(name => path.includes(name))
  return at < 0 ? slowest.length : at
}

/** In which order Jest begins files: those that are known to be slow, then the longer before the shorter. */
export default class SlowestFirst {
  sort<T extends TestFile>(tests: readonly T[]): T[] {
    const sized = tests.map(test => ({ test, at: place(test), size: statSync(test.path).size }))
    return sized.sort((one, other) => one.at - other.at || other.size - one.size).map(({ test }) => test)
  }

  shard<T>(tests: readonly T[]): readonly T[] {
    return tests
  }

  allFailedTests<T>(tests: readonly T[]): readonly T[] {
    return tests
  }

  cacheResults(): void {
    /* The order is the same wherever it runs. */
  }
}
