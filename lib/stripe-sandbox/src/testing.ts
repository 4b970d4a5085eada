import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sandbox } from './index.ts'

/** What a browser reads of an intent or an error. */
export type Wire = {
  id?: string
  status?: string
  error?: {
    type: string
    code?: string
    decline_code?: string
    message: string
    param?: string
    payment_intent?: { status: string }
  }
  next_action?: { type: string; use_stripe_sdk: { type: string; url: string } } | null
  last_payment_error?: { code?: string; message: string } | null
}

/** The fields of a typed card, as a browser sends them. */
export function typedCard(
  number: string,
  more: { exp_month?: string; exp_year?: string; cvc?: string } = {},
): Record<string, string> {
  const card = { number, exp_month: '12', exp_year: '2040', cvc: '123', ...more }
  const fields = Object.entries(card).map(([key, value]) => [`payment_method_data[card][${key}]`, value])
  return { 'payment_method_data[type]': 'card', ...(Object.fromEntries(fields) as Record<string, string>) }
}

/** Posts as a browser of another origin would, with the publishable key. */
export async function postAsBrowser(sandbox: Sandbox, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ key: sandbox.publishableKey, ...fields })
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { origin: 'http://localhost:1337' },
    body,
  })
  return { code: response.status, headers: response.headers, body: (await response.json()) as Wire }
}

/** Pays as a person at the screen does. */
export function confirmAsBrowser(
  sandbox: Sandbox,
  intent: { id: string; client_secret: string | null },
  fields: Record<string, string>,
) {
  return postAsBrowser(sandbox, `/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    ...fields,
  })
}

/** Waits until a condition holds; the test's own time limit ends it otherwise. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(5, undefined, { ref: false })
}

/** A new empty folder, removed by the last of `ends`. */
export function temporaryFolder(ends: (() => Promise<void> | void)[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  ends.push(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
