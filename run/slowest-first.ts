import { statSync } from 'node:fs'

interface TestFile { path: string }

/** What takes longest, in the order of its time: begun last, it would be waited for by one worker while the other has nothing left. */
const slowest = [
  'testing/tests/abuse', 'testing/tests/migrations', 'run/tests/production-shape', 'run/tests/start', 'testing/tests/call-matrix', 'testing/tests/tenant-matrix', 'exports/server/export/exports', 'testing/tests/staff-secrets',
  'run/tests/company', 'run/tests/backup', 'accounts/server/session/session', 'testing/tests/bodies', 'people/server/invitation/invitations', 'accounts/server/sign-up/sign-up', 'checkout/server/payment/payment.fault', 'documents/server/bin/bin',
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
