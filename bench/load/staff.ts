// By its place: a benchmark needs a login of the demonstration, and nothing else of the seed.
import { demoLogins } from '../../seed/demo.ts'

/** What staff do in the admin, by its own API. */
export interface Staff {
  publish(type: string, documentId: string, data: object): Promise<unknown>
}

export async function signInStaff(product: string): Promise<Staff> {
  const login = demoLogins.find(({ who }) => who === 'Staff')
  const { data } = (await admin(product, '', '/admin/login', { email: login?.email, password: login?.password })) as {
    data: { token: string }
  }
  return {
    publish: (type, documentId, changed) =>
      admin(product, data.token, `/content-manager/collection-types/${type}/${documentId}/actions/publish`, changed),
  }
}

async function admin(product: string, token: string, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${product}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}
