import type { App } from '@cloudoc/core/testing/harness.ts'

interface ScimAnswer {
  http: number
  body: Record<string, unknown>
  headers: Headers
}

/** Speaks to `/scim/v2` with a token. */
export const scimOf =
  (app: App, token: string) =>
  async (method: string, path: string, body?: unknown): Promise<ScimAnswer> => {
    const reply = await fetch(`${app.url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await reply.text()
    return {
      http: reply.status,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      headers: reply.headers,
    }
  }
export type Scim = ReturnType<typeof scimOf>

/** The people or groups in the answer to a list. */
export const resourcesIn = ({ body }: ScimAnswer): Record<string, unknown>[] =>
  body['Resources'] as Record<string, unknown>[]
export const idIn = ({ body }: ScimAnswer): string => String(body['id'])
/** `?filter=…`, as addresses have it. */
export const byFilter = (filter: string): string => `?filter=${encodeURIComponent(filter)}`
