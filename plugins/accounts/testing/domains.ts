import type { App } from '@cloudoc/core/testing/harness.ts'
import { addDomain } from '../contract/doors/identity.ts'
import type { Someone } from './builders.ts'

/** A domain of a company that nobody has proven; answers its id. */
export async function aDomainOf(app: App, { token, subdomain }: Someone): Promise<string> {
  const { response } = await app.call(addDomain, { domain: `${subdomain}.example.org` }, { as: token })
  return response._id
}
