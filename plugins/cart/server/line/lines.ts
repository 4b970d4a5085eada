import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Choice } from '../choice/choice.ts'
import { counted } from '../open-cart/carts.ts'
import type { CartRow, LineRow } from '../tables.ts'

/** A choice with the name of its item. */
export type Named = Choice & { name: string }

/** Begins an insert of lines behind the position `after`: what becomes of a line that is there follows it. */
function insertLines(cart: CartRow, choices: readonly Named[], after: SqlPart): SqlPart {
  const at = now()
  const rows = choices.map(({ sendtype, itemId, name, plan, licence, addOns }, place) => ({
    document_id: newId(),
    sendtype,
    item_id: itemId,
    name,
    plan,
    licence,
    add_ons: addOns,
    place: place + 1,
  }))
  return sql`
    insert into cart_lines (
      document_id, created_at, updated_at, published_at, company_id, cart_id,
      sendtype, item_id, name, plan, licence, add_ons, position)
    select given.document_id, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
           ${companyIdOf(cart.company_id)}, ${cart.id}::int,
           given.sendtype, given.item_id, given.name, given.plan, given.licence, given.add_ons,
           ${after} + given.place
      from jsonb_to_recordset(${jsonb(rows)}) as given (
             document_id text, sendtype text, item_id text, name text,
             plan text, licence text, add_ons jsonb, place int)
     order by given.place
    on conflict (cart_id, sendtype, item_id)`
}

/** Adds lines after those that the cart has, and answers those that were not there. */
export async function addLines(tx: Tx, cart: CartRow, choices: readonly Named[]): Promise<LineRow[]> {
  if (choices.length === 0) return []
  const last = sql`(
    select coalesce(max(l.position), 0)
      from cart_lines l
     where ${inCompany(cart.company_id, 'l')}
       and l.cart_id = ${cart.id})`
  return counted(tx, cart, sql<LineRow>`${insertLines(cart, choices, last)} do nothing returning *`)
}

/**
 * Puts lines in place of the cart's. A line that stays keeps its id; one that stays as it is does not count
 * as a change.
 */
export async function replaceLines(tx: Tx, cart: CartRow, choices: readonly Named[]): Promise<void> {
  const kept = choices.map(({ sendtype, itemId }) => ({ sendtype, item_id: itemId }))
  await counted(
    tx,
    cart,
    sql<LineRow>`
      delete from cart_lines l
       where ${inCompany(cart.company_id, 'l')}
         and l.cart_id = ${cart.id}
         and (l.sendtype, l.item_id) not in (
           select kept.sendtype, kept.item_id
             from jsonb_to_recordset(${jsonb(kept)}) as kept (sendtype text, item_id text))
      returning *`,
  )
  if (choices.length === 0) return
  await counted(
    tx,
    cart,
    sql<LineRow>`
      ${insertLines(cart, choices, sql`0`)} do update
        set plan = excluded.plan, licence = excluded.licence, add_ons = excluded.add_ons,
            position = excluded.position, updated_at = excluded.updated_at
      where (cart_lines.plan, cart_lines.licence, cart_lines.add_ons, cart_lines.position)
            is distinct from (excluded.plan, excluded.licence, excluded.add_ons, excluded.position)
      returning *`,
  )
}

/** Writes what a line holds now. */
export const updateLine = (tx: Tx, line: LineRow, { plan, licence, addOns }: Choice): Promise<LineRow[]> =>
  counted(
    tx,
    line,
    sql<LineRow>`
      update cart_lines l
         set plan = ${plan}, licence = ${licence}, add_ons = ${jsonb(addOns)}, other = null,
             updated_at = ${now()}
       where ${inCompany(line.company_id, 'l')}
         and l.id = ${line.id}
      returning *`,
  )

/** Takes out the lines of a cart: all, or those of one item. */
export const removeLines = (
  tx: Tx,
  cart: CartRow,
  item: { sendtype?: Choice['sendtype']; item_id?: string } = {},
): Promise<LineRow[]> =>
  counted(
    tx,
    cart,
    sql<LineRow>`
      delete from cart_lines l
       where ${inCompany(cart.company_id, 'l')}
         and l.cart_id = ${cart.id}
         ${item.sendtype === undefined ? nothing : sql`and l.sendtype = ${item.sendtype}`}
         ${item.item_id === undefined ? nothing : sql`and l.item_id = ${item.item_id}`}
      returning *`,
  )

/**
 * Keeps what a visitor had chosen beside lines that say something else of the same items: in one statement,
 * and nothing is changed (rulings 33).
 */
export async function keepAlternatives(tx: Tx, cart: CartRow, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return
  const rows = choices.map(({ sendtype, itemId, plan, licence, addOns }) => ({
    sendtype,
    item_id: itemId,
    other: { plan, licence, addOns },
  }))
  await sql`
    update cart_lines line
       set other = visitor.other, updated_at = ${now()}
      from jsonb_to_recordset(${jsonb(rows)}) as visitor (sendtype text, item_id text, other jsonb)
     where ${inCompany(cart.company_id, 'line')}
       and line.cart_id = ${cart.id}
       and line.sendtype = visitor.sendtype
       and line.item_id = visitor.item_id
       and (line.plan, line.licence, line.add_ons)
           is distinct from
           (visitor.other ->> 'plan', visitor.other ->> 'licence', visitor.other -> 'addOns')`.run(tx)
}
