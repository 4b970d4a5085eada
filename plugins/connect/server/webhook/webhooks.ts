import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { mayBeAsked } from '@cloudoc/core/server/fetch/guarded-fetch.ts'
import { record } from '@cloudoc/history/server/services.ts'
import {
  maxWebhooks,
  overlapHours,
  removeWebhook,
  renewSecret,
  saveWebhook,
  webhookList,
} from '../../contract/webhooks.ts'
import type { WebhookRow } from '../tables.ts'
import { newSecret, sealSecret } from './secrets.ts'

/** A webhook of a company by its public id. */
export const findWebhook = (db: Db, actor: Pick<Actor, 'company'>, publicId: string) =>
  ofCompany(db, 'webhooks', actor).where({ document_id: publicId }).first() as PromiseLike<WebhookRow | undefined>

/** The same, held until the end of the transaction. */
const lockWebhook = (tx: Tx, actor: Pick<Actor, 'company'>, publicId: string) =>
  ofCompany(tx.db, 'webhooks', actor).where({ document_id: publicId }).forUpdate().first() as PromiseLike<
    WebhookRow | undefined
  >

/** Its host alone: an address can hold what others need not read. */
const subjectOf = ({ document_id, url }: Pick<WebhookRow, 'document_id' | 'url'>) => ({
  kind: 'webhook',
  id: document_id,
  name: new URL(url).host,
})

export const list = handleRead(webhookList, async ({ actor, db }) => {
  const webhooks: WebhookRow[] = await ofCompany(db, 'webhooks', actor).orderBy('id').limit(maxWebhooks)
  const at = now()
  return done(
    webhooks.map(({ document_id, url, events, state, failing_since, former_until }) => ({
      _id: document_id,
      url,
      events,
      state,
      failingSince: failing_since?.toISOString() ?? '',
      formerUntil: former_until && former_until > at ? former_until.toISOString() : '',
    })),
    { total: webhooks.length },
  )
})

type Saved = Outcome<{ _id: string; secret: string }>

export const save = handleWrite(saveWebhook, async ({ input, actor, tx }): Promise<Saved> => {
  if (!mayBeAsked(input.url))
    return refuse(saveWebhook, 'badAddress', { errors: { url: saveWebhook.refusals.badAddress.text } })
  // Webhooks of a company are saved one after another, so that they are counted and compared rightly.
  await tx.db('companies').where({ id: actor.company.id }).forNoKeyUpdate().first('id')
  const webhooks: WebhookRow[] = await ofCompany(tx.db, 'webhooks', actor)
  const former = webhooks.find(({ document_id }) => document_id === input.webhookId)
  if (input.webhookId !== '' && !former) return refuse(saveWebhook, 'gone')
  if (webhooks.some(({ id, url }) => url === input.url && id !== former?.id))
    return refuse(saveWebhook, 'already', { errors: { url: saveWebhook.refusals.already.text } })
  if (!former && webhooks.length >= maxWebhooks) return refuse(saveWebhook, 'tooMany')
  if (former?.url !== input.url && !isRecentSignIn(actor)) return confirmSignInFirst()
  return former ? change(tx, actor, former, input) : add(tx, actor, input)
})

interface Wanted {
  url: string
  events: WebhookRow['events']
  isOn: boolean
}
const columnsOf = ({ url, events }: Wanted) => ({ url, events: JSON.stringify([...new Set(events)]) as never })
/** One that stopped by itself says so until it is turned on, or gets another address. */
const stateOf = ({ isOn, url }: Wanted, former?: WebhookRow): WebhookRow['state'] =>
  isOn ? 'on' : former?.state === 'stopped' && former.url === url ? 'stopped' : 'off'

async function add(tx: Tx, actor: Actor, wanted: Wanted): Promise<Saved> {
  const [document_id, secret] = [newId(), newSecret()]
  await tx.db('webhooks').insert({
    ...baseColumns(),
    ...columnsOf(wanted),
    state: stateOf(wanted),
    document_id,
    company_id: actor.company.id,
    sealed_secret: sealSecret(document_id, secret),
  })
  const subject = subjectOf({ document_id, url: wanted.url })
  await record(tx, actor, { area: 'settings', what: 'Added a webhook', subject })
  return done({ _id: document_id, secret }, { text: saveWebhook.texts.added })
}

async function change(tx: Tx, actor: Actor, former: WebhookRow, wanted: Wanted): Promise<Saved> {
  const isElsewhere = former.url !== wanted.url
  await ofCompany(tx.db, 'webhooks', actor)
    .where({ id: former.id })
    .update({
      ...columnsOf(wanted),
      state: stateOf(wanted, former),
      ...((isElsewhere || former.state !== 'on') && { failing_since: null }),
      updated_at: now(),
    })
  await record(tx, actor, {
    area: 'settings',
    what: 'Changed a webhook',
    subject: subjectOf({ ...former, url: wanted.url }),
  })
  return done({ _id: former.document_id, secret: '' }, { text: saveWebhook.texts.saved })
}

export const remove = handleWrite(removeWebhook, async ({ input, actor, tx }) => {
  const webhook = await lockWebhook(tx, actor, input.webhookId)
  if (!webhook) return refuse(removeWebhook, 'gone')
  if (!isRecentSignIn(actor)) return confirmSignInFirst()
  await ofCompany(tx.db, 'webhook_deliveries', actor).where({ webhook_id: webhook.id }).delete()
  await ofCompany(tx.db, 'webhooks', actor).where({ id: webhook.id }).delete()
  await record(tx, actor, { area: 'settings', what: 'Removed a webhook', subject: subjectOf(webhook) })
  return done({}, { text: removeWebhook.texts.removed })
})

export const renew = handleWrite(renewSecret, async ({ input, actor, tx }) => {
  const webhook = await lockWebhook(tx, actor, input.webhookId)
  if (!webhook) return refuse(renewSecret, 'gone')
  if (!isRecentSignIn(actor)) return confirmSignInFirst()
  const secret = newSecret()
  // Renewed again within the day, the secret that the receiver has goes on signing: the one between was entered nowhere.
  const keepsFormer = webhook.former_secret !== null && webhook.former_until !== null && webhook.former_until > now()
  await ofCompany(tx.db, 'webhooks', actor)
    .where({ id: webhook.id })
    .update({
      sealed_secret: sealSecret(webhook.document_id, secret),
      ...(!keepsFormer && { former_secret: webhook.sealed_secret, former_until: inMinutes(overlapHours * 60) }),
      updated_at: now(),
    })
  await record(tx, actor, { area: 'settings', what: 'Gave a webhook a new secret', subject: subjectOf(webhook) })
  return done({ secret }, { text: renewSecret.texts.renewed })
})
