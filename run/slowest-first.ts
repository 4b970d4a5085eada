import { statSync } from 'node:fs'

interface TestFile { path: string }

/** What takes longest, in the order of its time: begun last, it would be waited for by one worker while the other has nothing left. */
const slowest = [
  'testing/tests/calls/abuse', 'testing/tests/data/migrations', 'documents/server/content/editing.fault', 'run/tests/start', 'testing/tests/calls/call-matrix', 'testing/tests/storm', 'run/tests/database-restart',
  'people/server/import/import.fault', 'run/tests/supervisor', 'testing/tests/staff/staff-secrets', 'testing/tests/calls/host', 'testing/tests/calls/tenant-matrix', 'testing/tests/two-nodes',
  'notifications/server/notification/mail-updates', 'testing/tests/calls/bodies', 'realtime/server/channel', 'core/server/observability/health', 'documents/server/content/real-input', 'exports/server/export/exports',
  'testing/tests/staff/staff-sign-in', 'run/tests/company', 'run/tests/backup', 'testing/tests/data/logs',
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
