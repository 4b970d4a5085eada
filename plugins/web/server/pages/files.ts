import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import type { Call, InputOf } from '@cloudoc/core/contract/call.ts'
import { boundCall } from '@cloudoc/core/server/call/plugin.ts'
import { callerOf } from '@cloudoc/core/server/http/caller.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import type { z } from 'zod'
import { fileHeaders } from '../security.ts'

/** Asks a call of the product, as whoever wants the file; undefined where it answers nothing. */
export async function ask<C extends Call>(
  call: C,
  input: InputOf<C>,
  http: Http,
): Promise<z.output<C['reply']> | undefined> {
  const envelope = await boundCall(call.method, call.path)?.answer(input as object, callerOf(http.req))
  return envelope?.status === 1 ? (envelope.response as z.output<C['reply']>) : undefined
}

/** Nothing runs in what is no page, either: a browser may show it as a document of our origin. */
export function runNothing(http: Http): void {
  for (const [name, value] of Object.entries(fileHeaders)) http.set(name, value)
}

/** The icon that staff chose in the settings, or the house's own (shop §1). */
export async function answerFavicon(http: Http): Promise<void> {
  const settings = await ask(siteSettings, {}, http)
  http.status = 302
  http.set('location', settings?.favicon || '/art/favicon.svg')
  http.set('cache-control', 'public, max-age=3600')
  http.body = ''
}

const icon = (size: number, purpose: string) => ({
  src: `/art/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const manifestBase = {
  lang: 'en-GB',
  background_color: '#f3f5f3',
  theme_color: '#f3f5f3',
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
}

function manifest(http: Http, about: object): void {
  runNothing(http)
  http.set('content-type', 'application/manifest+json; charset=utf-8')
  http.set('cache-control', 'public, max-age=3600')
  http.body = JSON.stringify({ ...manifestBase, ...about })
}

/** What a telephone is told that puts the shop on its first screen. */
export const answerManifest = (http: Http): void =>
  manifest(http, {
    name: 'Cloudoc',
    short_name: 'Cloudoc',
    description: 'Policies, procedures and forms for UK care providers.',
    start_url: '/',
    scope: '/',
    display: 'browser',
  })

/** The same for the workspace: it opens as an app of its own, where staff find what they have to read. */
export const answerWorkspaceManifest = (http: Http): void =>
  manifest(http, {
    id: '/company/',
    name: 'Cloudoc at work',
    short_name: 'Cloudoc',
    description: 'What your workplace asks you to read, learn, sign and fill in.',
    start_url: '/company/todo',
    scope: '/company/',
    display: 'standalone',
  })
