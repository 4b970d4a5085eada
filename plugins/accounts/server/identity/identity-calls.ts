import type { BoundCall } from '@cloudoc/core/server/call/handle.ts'
import * as begin from './begin.ts'
import * as companyIdentity from './company-identity.ts'
import * as domains from './domains.ts'
import finishProvider from './finish-provider.ts'
import finishLink from './link.ts'

/** A company's own sign-in: setting it up, and signing in by it. */
export default [
  companyIdentity.read,
  companyIdentity.save,
  companyIdentity.remove,
  companyIdentity.test,
  companyIdentity.saveRules,
  domains.add,
  domains.check,
  domains.remove,
  begin.find,
  begin.start,
  begin.startLinking,
  begin.confirm,
  finishProvider,
  finishLink,
] satisfies readonly BoundCall[]
