import type { Form } from '../http/form.ts'

/** One request that came, as far as it may be shown: card numbers down to four digits. */
export type Received = {
  at: number
  method: string
  path: string
  params: Form
  idempotencyKey: string | null
  requestId: string
  /** The HTTP status of the reply, also when the reply was dropped on its way. */
  status: number
  replayed: boolean
  dropped: boolean
}

/** Which requests a fault is for: `{ method: 'POST', path: '/v1/payment_intents' }`. A path ending in `*` fits by its beginning. */
export type Match = { method?: string; path?: string }

/** What control has asked to go wrong. In memory: a restart is well again. */
export type Faults = {
  delay: number
  dropsWebhooks: boolean
  holdsPayments: boolean
  holdsRefunds: boolean
  drops: { left: number; match: Match }[]
  received: Received[]
}

const remembered = 1000

/** Nothing wrong. */
export function noFaults(): Faults {
  return { delay: 0, dropsWebhooks: false, holdsPayments: false, holdsRefunds: false, drops: [], received: [] }
}

/** Whether the reply to this request is to be dropped; counts it off. */
export function takeDrop(faults: Faults, method: string, path: string): boolean {
  const fits = ({ match }: Faults['drops'][number]) => (match.method ?? method) === method && fitsPath(match.path, path)
  const drop = faults.drops.find(entry => entry.left > 0 && fits(entry))
  if (!drop) return false
  drop.left -= 1
  return true
}

/** Notes a request; the oldest are forgotten. */
export function note(faults: Faults, entry: Received): void {
  faults.received.push(entry)
  if (faults.received.length > remembered) faults.received.shift()
}

function fitsPath(wanted: string | undefined, path: string): boolean {
  if (wanted === undefined) return true
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : wanted === path
}
