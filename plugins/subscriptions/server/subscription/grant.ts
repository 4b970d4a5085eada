import type { AddOn, Licence, Plan, SendType } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { catalogue } from '@cloudoc/catalogue/server/services.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import '../tables.ts'
import { amend, type Terms } from './amend.ts'
import { recordLicenceEnd } from './licence.ts'
import { addOnEnd, licenceEnd } from './periods.ts'

/**
 * One line of an order as it was sold. It says all that is granted, documents included: what staff take off sale between
 * order and payment is still what the buyer paid for.
 */
export interface SoldLine {
  sendtype: SendType
  /** Document id of the package, or of the template of a single document. */
  itemId: string
  name: string
  slug: string
  image: string
  files: number
  /** Document ids of the templates that come with it. */
  templateIds: readonly string[]
  plan: Plan
  licence: Licence
  addOns: readonly { name: AddOn }[]
  /** It is of a subscription that is there: a renewal, or a change. */
  terms?: Terms
}

export interface Grant {
  companyId: number
  /** Document id of the order. */
  orderId: string
  lines: readonly SoldLine[]
  at: Date
}

/** Something new is held. Told in the transaction that grants it, once per order. */
export interface Granted {
  companyId: number
  orderId: string
  at: Date
  packageIds: readonly string[]
  /** Template ids of single documents. */
  documentIds: readonly string[]
  /** The lines that were granted just now, with the documents in them. */
  lines: readonly SoldLine[]
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'subscriptions.granted': Granted
  }
}

const keyOf = (sendtype: SendType, itemId: string): string => `${sendtype} ${itemId}`

/**
 * Gives a company what an order sold to it. Asked again for the same order, it changes nothing and tells nobody
 * (rulings 20). One insert per table, whatever the number of lines.
 */
export async function grant(tx: Tx, { companyId, orderId, lines: sold, at }: Grant): Promise<void> {
  for (const { terms } of sold) if (terms) await amend(tx, companyId, terms)
  const lines = sold.filter(({ terms }) => terms === undefined)
  if (lines.length === 0) return
  const trialEnd = (await catalogue(tx.sql)).trialEnds(at)
  const rows = await tx
    .sql('subscriptions')
    .insert(
      lines.map(line => ({
        ...baseColumns(),
        company_id: companyId,
        order_id: orderId,
        sendtype: line.sendtype,
        package_id: line.itemId,
        package_name: line.name,
        package_slug: line.slug,
        image: line.image,
        files: line.files,
        plan: line.plan,
        licence: line.licence,
        starts_at: at,
        expires_at: licenceEnd(line.plan, at, trialEnd),
        state: line.plan === 'trial' ? ('trial' as const) : ('active' as const),
      })),
    )
    .onConflict(['company_id', 'order_id', 'package_id', 'sendtype'])
    .ignore()
    .returning(['id', 'sendtype', 'package_id'])

  const ids = new Map(rows.map(row => [keyOf(row.sendtype, row.package_id), row.id]))
  const granted = lines.flatMap(line => {
    const id = ids.get(keyOf(line.sendtype, line.itemId))
    return id === undefined ? [] : [{ line, id }]
  })
  if (granted.length === 0) return

  const addOns = granted.flatMap(({ line, id }) =>
    line.addOns.map(({ name }) => ({
      ...baseColumns(),
      company_id: companyId,
      subscription_id: id,
      name,
      plan: line.plan,
      expires_at: addOnEnd(line.plan, at, trialEnd),
    })),
  )
  if (addOns.length > 0) await tx.sql('subscription_add_ons').insert(addOns)

  await endTrials(
    tx,
    companyId,
    granted
      .filter(({ line }) => line.plan !== 'trial' && line.sendtype === 'subscription')
      .map(({ line }) => line.itemId),
    at,
  )
  await recordLicenceEnd(tx, companyId)
  const idsOf = (sendtype: SendType) =>
    granted.filter(({ line }) => line.sendtype === sendtype).map(({ line }) => line.itemId)
  await emit(tx, 'subscriptions.granted', {
    companyId,
    orderId,
    at,
    packageIds: idsOf('subscription'),
    documentIds: idsOf('package'),
    lines: granted.map(({ line }) => line),
  })
}

/** A package that was on trial and is paid for now goes on as what was bought: its documents are the company's as they are. */
async function endTrials(tx: Tx, companyId: number, packageIds: readonly string[], at: Date): Promise<void> {
  if (packageIds.length === 0) return
  await ofCompany(tx.sql, 'subscriptions', companyId)
    .where({ plan: 'trial', sendtype: 'subscription' })
    .whereIn('package_id', packageIds)
    .whereNull('ended_at')
    .update({ state: 'expired', ended_at: at, updated_at: at })
}
