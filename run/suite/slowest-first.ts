import { statSync } from 'node:fs'

interface TestFile { path: string }

/** What takes longest, in the order of its time: begun last, it would be waited for by one worker while the other has nothing left. */
const slowest = [
  'testing/tests/calls/abuse', 'testing/tests/staff/staff-secrets', 'testing/tests/data/migrations', 'testing/tests/calls/tenant-matrix', 'run/tests/company', 'documents/server/content/editing.fault',
  'run/tests/start', 'run/tests/supervisor', 'testing/tests/calls/call-matrix', 'run/tests/backup', 'exports/server/export/exports', 'core/server/observability/health', 'run/tests/production-shape',
  'core/server/observability/tracing', 'testing/tests/calls/host', 'run/tests/database-restart', 'people/server/import/import.fault', 'policies/server/obligation/obligation.race', 'testing/tests/two-nodes',
  'seed/tests/upgrade', 'testing/tests/storm', 'testing/tests/calls/bodies', 'realtime/server/channel', 'documents/server/file/uploads.race',
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

  cacheResults(): void { /* The order is the same wherever it runs. */ }
}
