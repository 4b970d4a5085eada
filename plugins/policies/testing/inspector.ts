import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { addEvidenceLink } from '../contract/inspection.ts'
import { done } from './builders.ts'

/** A link for an inspector, of a company with Document Management: its id, and the token in its address. */
export async function aLinkFor(
  app: App,
  { token, companyId }: Pick<Someone, 'token' | 'companyId'>,
  more: Partial<InputOf<typeof addEvidenceLink>> = {},
): Promise<{ linkId: string; token: string; url: string }> {
  await aSubscription(app, companyId, { addOns: ['management'] })
  const { linkId, url } = done(await app.call(addEvidenceLink, { name: 'Inspector', ...more }, { as: token }))
  return { linkId, url, token: url.split('#')[1] ?? '' }
}

export const anEvidenceLink = async (app: App, holder: Someone): Promise<string> => (await aLinkFor(app, holder)).token
