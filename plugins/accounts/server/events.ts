import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import type { VisitorLine } from '../contract/visitor-cart.ts'

/** Someone signed in or up. The cart room merges what the visitor had chosen, and says what it left out. */
export interface SignedIn {
  companyId: number
  personId: number
  personDocumentId: string
  role: 'company' | 'user' | 'employee'
  permissions: readonly Permission[]
  visitorCart: readonly VisitorLine[]
  /** Filled by listeners: one text per line that was not added. */
  notes: string[]
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'accounts.signed-in': SignedIn
    'accounts.registered': SignedIn
    /** Sessions that were ended before their time: what hangs on them is closed. */
    'accounts.sessions-ended': { sessionIds: readonly number[] }
    /** What documents say of a company reads otherwise from now on. */
    'company.details-changed': { companyId: number }
    /** What a company chose for itself is otherwise from now on; by the names on the wire. */
    'company.settings-changed': { companyId: number; changed: readonly string[] }
    /** The account was closed by its holder: nothing is charged for it any more. */
    'company.closed': { companyId: number }
    /** Somebody changed something of the company: `what` in a few words, for its history. */
    'company.changed-by': {
      companyId: number
      personId: number
      what: string
      subject?: { kind: string; id: string; name: string }
      detail?: string
    }
    /** A location is open from now on, for the first time or again: it has its texts to be filled in. */
    'site.opened': { companyId: number; siteId: number }
    /** What documents say of a location reads otherwise from now on. */
    'site.details-changed': { companyId: number; siteId: number }
    /** A location is closed: what is open there goes to another one, by row id, where somebody has chosen it. */
    'site.closed': { companyId: number; personId: number; siteId: number; name: string; workToId: number | null }
  }
}
