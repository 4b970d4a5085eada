import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { TokenScope } from '@cloudoc/core/contract/tokens/token-scopes.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import type { EventKind } from '../contract/events.ts'
import { makeToken } from '../contract/tokens.ts'
import { deliveryList, saveWebhook, testWebhook } from '../contract/webhooks.ts'

let made = 0

/** A day that is `days` from now, as '2026-11-24'. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A token of a company, good for a month. */
export async function aToken(
  app: App,
  { token: as }: Pick<Someone, 'token'>,
  scopes: TokenScope[],
  { siteId = '', endsOn = dayFromNow(30) } = {},
): Promise<{ tokenId: string; token: string }> {
  const reply = await app.call(makeToken, { name: `Token ${++made}`, scopes, siteId, endsOn }, { as })
  if (reply.status !== 1) throw new Error(`No token was made: ${JSON.stringify(reply)}`)
  return { tokenId: reply.response._id, token: reply.response.token }
}

/** A webhook of a company. */
export async function aWebhook(
  app: App,
  { token: as }: Pick<Someone, 'token'>,
  url: string,
  events: EventKind[],
): Promise<{ webhookId: string; secret: string }> {
  const reply = await app.call(saveWebhook, { url, events }, { as })
  if (reply.status !== 1) throw new Error(`No webhook was made: ${JSON.stringify(reply)}`)
  return { webhookId: reply.response._id, secret: reply.response.secret }
}

/** A webhook that nobody listens at, with a message that did not arrive; answers the ids of both. */
export async function aFailedDelivery(app: App, someone: Someone): Promise<{ webhookId: string; deliveryId: string }> {
  const url = `http://127.0.0.1:1/${someone.companyId}`
  const { webhookId } = await aWebhook(app, someone, url, ['envelope.signed'])
  await app.call(testWebhook, { webhookId }, { as: someone.token })
  const { response } = await app.call(deliveryList, { webhookId }, { as: someone.token })
  return { webhookId, deliveryId: response[0]?._id ?? '' }
}
