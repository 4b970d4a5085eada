import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import { counted } from '../cart/carts.ts'
import type { CartRow, LineRow } from '../tables.ts'
import type { Choice } from './choice.ts'

/** A choice with the name of its item. */
export type Named = Choice & { name: string }

/** A list of names would be taken for an array of the database. */
const asJson = (tx: Tx, addOns: readonly AddOn[]): Knex.Raw<AddOn[]> => tx.sql.raw('?::jsonb', [JSON.stringify(addOns)])

/** One insert of lines; `place` says where the first of them stands. */
const inserted = (tx: Tx, cart: CartRow, choices: readonly Named[], place: (at: number) => number | Knex.Raw<number>) =>
  tx
    .sql('cart_lines')
    .insert(
      choices.map(({ sendtype, itemId, name, plan, licence, addOns }, at) => ({
        ...baseColumns(),
        cart_id: cart.id,
        company_id: cart.company_id,
        sendtype,
        item_id: itemId,
        name,
        plan,
        licence,
        add_ons: asJson(tx, addOns),
        position: place(at),
      })),
    )
    .onConflict(['cart_id', 'sendtype', 'item_id'])

/** Adds lines after those that the cart has, and answers those that were not there. */
export async function addLines(tx: Tx, cart: CartRow, choices: readonly Named[]): Promise<LineRow[]> {
  if (choices.length === 0) return []
  const afterLast = (at: number): Knex.Raw<number> =>
    tx.sql.raw('(select coalesce(max(position), 0) + ? from cart_lines where cart_id = ?)', [at + 1, cart.id])
  return counted(tx, inserted(tx, cart, choices, afterLast).ignore().returning('*'))
}

/** Puts lines in place of the cart's. A line that stays keeps its id; one that stays as it is does not count as a change. */
export async function replaceLines(tx: Tx, cart: CartRow, choices: readonly Named[]): Promise<void> {
  const keys = choices.map(({ sendtype, itemId }) => [sendtype, itemId])
  await counted(
    tx,
    ofCompany(tx.sql, 'cart_lines', cart.company_id)
      .where({ cart_id: cart.id })
      .whereNotIn(['sendtype', 'item_id'], keys)
      .delete()
      .returning('*'),
  )
  if (choices.length === 0) return
  await counted(
    tx,
    inserted(tx, cart, choices, at => at + 1)
      .merge(['plan', 'licence', 'add_ons', 'position', 'updated_at'])
      .whereRaw(
        '(cart_lines.plan, cart_lines.licence, cart_lines.add_ons, cart_lines.position) is distinct from (excluded.plan, excluded.licence, excluded.add_ons, excluded.position)',
      )
      .returning('*'),
  )
}

/** Writes what a line holds now. */
export const updateLine = (tx: Tx, line: LineRow, { plan, licence, addOns }: Choice): Promise<LineRow[]> =>
  counted(
    tx,
    ofCompany(tx.sql, 'cart_lines', line.company_id)
      .where({ id: line.id })
      .update({ plan, licence, add_ons: asJson(tx, addOns), other: null, updated_at: now() })
      .returning('*'),
  )

/** Takes out the lines of a cart: all, or those of one item. */
export const removeLines = (
  tx: Tx,
  cart: CartRow,
  item: { sendtype?: Choice['sendtype']; item_id?: string } = {},
): Promise<LineRow[]> =>
  counted(
    tx,
    ofCompany(tx.sql, 'cart_lines', cart.company_id)
      .where({ cart_id: cart.id, ...item })
      .delete()
      .returning('*'),
  )

/** Keeps what a visitor had chosen beside lines that say something else of the same items: in one statement, and nothing is changed (rulings 33). */
export async function keepAlternatives(tx: Tx, cart: CartRow, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return
  const rows = choices.map(({ sendtype, itemId, plan, licence, addOns }) => ({
    sendtype,
    item_id: itemId,
    other: { plan, licence, addOns },
  }))
  await tx.sql.raw(
    `update cart_lines line set other = visitor.other, updated_at = ?
       from jsonb_to_recordset(?::jsonb) as visitor (sendtype text, item_id text, other jsonb)
      where line.cart_id = ? and line.sendtype = visitor.sendtype and line.item_id = visitor.item_id
        and (line.plan, line.licence, line.add_ons) is distinct from (visitor.other ->> 'plan', visitor.other ->> 'licence', visitor.other -> 'addOns')`,
    [now(), JSON.stringify(rows), cart.id],
  )
}
