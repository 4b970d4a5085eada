import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '@playwright/test'
import { demo } from './people.ts'

const templates = '/content-manager/collection-types/api::template.template'

/** Writes what is sold, and nothing else. All demonstration logins of staff share a password. */
const editor = { email: 'editor@cloudoc.example', password: demo('Staff').password }

/** '1.2' → '1.3'. */
const after = (version: string): string => version.replace(/\d+$/, last => String(Number(last) + 1))

interface Template {
  documentId: string
  policyNumber: string
  body: string
  version: string
}
const answered = async <T>(answer: APIResponse): Promise<T> => {
  expect(answer.ok(), `${answer.status()} ${answer.url()}`).toBe(true)
  return (await answer.json()) as T
}

/**
 * Publishes a template of the library with another text, over the calls that the admin's own form makes: as
 * its next version where none is named.
 */
export async function publishVersion(
  request: APIRequestContext,
  policyNumber: string,
  { version, change, edit }: { version?: string; change: string; edit: (body: string) => string },
): Promise<void> {
  const {
    data: { token },
  } = await answered<{ data: { token: string } }>(await request.post('/admin/login', { data: editor }))
  const headers = { authorization: `Bearer ${token}` }
  const {
    results: [found],
  } = await answered<{ results: Template[] }>(
    await request.get(`${templates}?filters[policyNumber][$eq]=${policyNumber}`, { headers }),
  )
  if (!found) throw new Error(`There is no template ${policyNumber}.`)
  const {
    data: { body, version: published },
  } = await answered<{ data: Template }>(await request.get(`${templates}/${found.documentId}`, { headers }))
  await answered(
    await request.post(`${templates}/${found.documentId}/actions/publish`, {
      headers,
      data: { version: version ?? after(published), change, body: edit(body) },
    }),
  )
}
