import { useSyncExternalStore } from 'react'
import { read, write } from './storage.ts'

export type RenewalPlan = 'monthly' | 'yearly' | 'trial'
export type AddOn = 'updates' | 'management' | 'combo' | 'pro' | 'printing'

/** One line of a visitor's cart. Prices are not kept: the server computes them (rulings 15, 19). */
export interface OfflineLine {
  packageId: string
  sendtype: 'subscription' | 'package'
  renewalPlan: RenewalPlan
  packages: readonly AddOn[]
  licencetype: 'single' | 'multiple'
  name: string
  slug: string
}

export type Added = { added: true } | { added: false; text: string }
/** Text of the cart for a package that is there already (shop §8). */
const twiceText = 'already added in cart'

const linesKey = 'offline_cart_subscription_details'
const planKey = 'offline_cart_employee_plan'
const empty: readonly OfflineLine[] = []
const listeners = new Set<() => void>()
let cached: { text: string | null; lines: readonly OfflineLine[] } = { text: null, lines: empty }

const isLine = (value: unknown): value is OfflineLine => {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Record<string, unknown>
  return (
    typeof line['packageId'] === 'string' && typeof line['sendtype'] === 'string' && Array.isArray(line['packages'])
  )
}

const parse = (text: string | null): readonly OfflineLine[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isLine) : empty
  } catch {
    return empty
  }
}

/** The lines now. The same array until something changes. */
export function offlineLines(): readonly OfflineLine[] {
  const text = read('localStorage', linesKey)
  if (text !== cached.text) cached = { text, lines: parse(text) }
  return cached.lines
}

function keep(lines: readonly OfflineLine[]): void {
  write('localStorage', linesKey, lines.length ? JSON.stringify(lines) : null)
  for (const listener of listeners) listener()
}

const same = (one: Pick<OfflineLine, 'packageId' | 'sendtype'>, other: OfflineLine) =>
  one.packageId === other.packageId && one.sendtype === other.sendtype

/** Adds a line; refuses a package that is in the cart already (shop §4 Cart). */
export function addOffline(line: OfflineLine): Added {
  const lines = offlineLines()
  if (lines.some(other => same(line, other))) return { added: false, text: twiceText }
  keep([...lines, line])
  return { added: true }
}

/** Replaces the line of the same package; does nothing when it is not there. */
export const changeOffline = (line: OfflineLine): void =>
  keep(offlineLines().map(other => (same(line, other) ? line : other)))

export const removeOffline = (line: Pick<OfflineLine, 'packageId' | 'sendtype'>): void =>
  keep(offlineLines().filter(other => !same(line, other)))

/** A visitor's pending plan (shop §3 'Local storage'); null takes it away. */
export const keepEmployeePlan = (plan: string | null): void => write('localStorage', planKey, plan)
export const employeePlan = (): string | null => read('localStorage', planKey)

/** Empties the cart: after it was merged into the server's, and on sign-out. */
export function clearOfflineCart(): void {
  keepEmployeePlan(null)
  keep(empty)
}

/** Calls back on a change in this tab or another one; answers how to stop. */
function onOfflineCart(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === linesKey || event.key === null) listener()
  }
  listeners.add(listener)
  if (typeof window !== 'undefined') window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    if (typeof window !== 'undefined') window.removeEventListener('storage', elsewhere)
  }
}

/** The visitor's cart, live; empty on the server. */
export const useOfflineCart = (): readonly OfflineLine[] =>
  useSyncExternalStore(onOfflineCart, offlineLines, () => empty)
