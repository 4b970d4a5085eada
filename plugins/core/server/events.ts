import type { Tx } from './data/transaction.ts'

/**
 * Domain events, by name. A room adds its own by declaration merging:
 * `declare module '@cloudoc/core/server/events.ts' { interface DomainEvents { 'order.settled': OrderSettled } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the rooms
export interface DomainEvents {}

type Listener = (event: never, tx: Tx) => Promise<void>
const listeners = new Map<string, Listener[]>()

/** Listens to an event. It runs inside the transaction that caused it: what it writes stands or falls with it. */
export function on<Name extends keyof DomainEvents & string>(
  name: Name,
  listener: (event: DomainEvents[Name], tx: Tx) => Promise<void>,
): void {
  listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener])
}

/** Tells an event to its listeners, one after another in the order of the floors. */
export async function emit<Name extends keyof DomainEvents & string>(
  tx: Tx,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  for (const listener of listeners.get(name) ?? [])
    await (listener as (event: unknown, tx: Tx) => Promise<void>)(event, tx)
}

/** A question that a lower room asks and a higher one answers. */
export interface Port<T> {
  provide(answer: T): void
  get(): T
}

/** `unprovided` is the answer for as long as no room provides one; without it, asking is a bug. */
export function port<T>(name: string, unprovided?: T): Port<T> {
  let held: { answer: T } | undefined = unprovided === undefined ? undefined : { answer: unprovided }
  return {
    provide: answer => {
      held = { answer }
    },
    get: () => {
      if (!held) throw new Error(`Nothing provides ${name}`)
      return held.answer
    },
  }
}
