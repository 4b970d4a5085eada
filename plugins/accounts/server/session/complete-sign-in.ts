import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { rememberNetwork } from '@cloudoc/core/server/security/known-networks.ts'
import type { VisitorLine } from '../../contract/visitor-cart.ts'
import { accountOf, type Workplace } from '../login/logins.ts'
import type { LoginRow } from '../tables.ts'
import { sessionReply } from './present.ts'
import { startSession, type Way } from './sessions.ts'

/** Somebody's login, and the place of work that it opens. */
export type Member = Workplace & { login: LoginRow }
/** Where a request came from. */
export interface Origin {
  network: string
  agent: string
}
/** What the visitor had chosen. */
export interface Carts {
  offline_cart_data?: readonly VisitorLine[] | undefined
  offdocumentCart?: readonly VisitorLine[] | undefined
}

/** A sign-in as it came: with what the visitor had chosen, from where, and how. */
export interface Visit {
  carts: Carts
  from: Origin
  by: Way
}

/**
 * The end of a sign-in, by whatever steps: the session begins, the network is known from now on, and the
 * visitor's cart is merged.
 */
export async function completeSignIn(tx: Tx, { login, person, company }: Member, { carts, from, by }: Visit) {
  const token = await startSession(tx.db, person, { agent: from.agent, by })
  await rememberNetwork(tx.db, accountOf(login), from.network)
  const holder =
    person.role === 'company' ? person : await ofCompany(tx.db, 'people', company.id).where({ role: 'company' }).first()
  const notes: string[] = []
  await emit(tx, 'accounts.signed-in', {
    companyId: company.id,
    personId: person.id,
    personDocumentId: person.document_id,
    role: person.role,
    permissions: person.permissions ?? [],
    visitorCart: [
      ...(carts.offline_cart_data ?? []),
      ...(carts.offdocumentCart ?? []).map(line => ({ ...line, sendtype: 'package' as const })),
    ],
    notes,
  })
  tx.afterCommit(() => securityEvent('signed-in', { person: person.id, company: company.id, by: by.way ?? '' }))
  return sessionReply(tx.db, { token, person, company, holderId: holder?.document_id ?? person.document_id, notes })
}
