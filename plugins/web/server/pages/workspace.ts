import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { workspaceDist } from '../folders.ts'
import { pageHeaders } from '../security.ts'

type Source = (path: string) => Promise<string>

/** The page of the built workspace; the same for each of its addresses, as the app itself knows them. */
export function builtWorkspace(): Source {
  const file = join(workspaceDist, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return () => Promise.resolve(html)
}

let source: Source = () => Promise.resolve('')
export const useWorkspace = (from: Source): void => {
  source = from
}

export async function answerWorkspace(http: Http): Promise<void> {
  const html = await source(http.path)
  for (const [name, value] of Object.entries(pageHeaders(http.path))) http.set(name, value)
  http.set('content-type', 'text/html; charset=utf-8')
  http.status = html === '' ? 503 : 200
  http.body =
    html || '<!doctype html><html lang="en-GB"><title>Cloudoc</title><p>The workspace is not built yet.</p></html>'
}
