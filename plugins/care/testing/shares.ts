import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { aFile } from '@cloudoc/documents/testing/builders.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { shareCopy } from '../contract/shares.ts'

/** A link to a new document of a company, which gets Document Management for it: its id and its token. */
export async function aShare(
  app: App,
  { token, companyId }: Pick<Someone, 'token' | 'companyId'>,
): Promise<{ shareId: string; token: string }> {
  await aSubscription(app, companyId, { addOns: ['management'] })
  const made = await app.call(shareCopy, { fileId: await aFile(app, token, 'Shared') }, { as: token })
  if (made.status !== 1) throw new Error(`No link was made: ${JSON.stringify(made)}`)
  return { shareId: made.response.shareId, token: made.response.url.split('#')[1] ?? '' }
}
