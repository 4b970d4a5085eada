import type { AdminHttp } from '@cloudoc/core/server/call/plugin.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { orderNumber } from '@cloudoc/orders/server/services/orders.ts'
import { stateAt } from '@cloudoc/subscriptions/server/services.ts'
import { cardReply, cardsOf } from '../card/cards.ts'

/** Of each list; the whole of it stands in the admin's own lists. */
const maxRows = 20

/**
 * `GET /desk/companies/:id/status`: what a company holds, until when, what it pays with, and what is open.
 * Nothing of it can be changed from here.
 */
export async function accountStatus(http: AdminHttp): Promise<void> {
  const db = pool()
  const company = await db('companies')
    .where({ document_id: http.params['id'] ?? '' })
    .first('id', 'licensed_until')
  if (!company) {
    http.status = 404
    return
  }
  const at = now()
  const of = { company: { id: company.id } }
  const held = await ofCompany(db, 'subscriptions', company.id).orderBy('expires_at', 'desc').limit(maxRows)
  const cards = await cardsOf(db, of)
  const orders = await ofCompany(db, 'orders', company.id)
    .orderBy('id', 'desc')
    .limit(maxRows)
    .select('document_id', 'number', 'state', 'gross', 'refunded', 'created_at', 'title', 'needs_attention')
  const open = await sql<{ count: number; pence: number }>`
    select count(*)::int as count, coalesce(sum(o.gross), 0)::int as pence
      from orders o
     where ${inCompany(company.id, 'o')}
       and o.state in ('pending', 'failed')`.one(db)
  http.body = {
    licensedUntil: company.licensed_until,
    licensed: company.licensed_until !== null && company.licensed_until > at,
    subscriptions: held.map(row => ({
      id: row.document_id,
      name: row.package_name,
      state: stateAt(row, at),
      until: row.expires_at,
      renews: row.renews === true,
    })),
    cards: cards.slice(0, maxRows).map(card => ({
      brand: card.brand,
      last4: card.last_4,
      isDefault: card.is_default,
      expired: cardReply(card, at).expired,
    })),
    open: open ?? { count: 0, pence: 0 },
    orders: orders.map(({ document_id, number, state, gross, refunded, created_at, title, needs_attention }) => ({
      id: document_id,
      number: orderNumber(number),
      state,
      gross,
      refunded: refunded ?? 0,
      at: created_at,
      title,
      attention: needs_attention ?? '',
    })),
  }
}
