import { useSyncExternalStore } from 'react'

export type Tone = 'info' | 'success' | 'warning' | 'danger'
/** `toast`: a corner note. `centre`: the centred popup of the calls. `bottom`: the same at the bottom, without a button. */
export type Place = 'toast' | 'centre' | 'bottom'
/** A step that a message offers, such as taking back what was just done. Such a message stays longer. */
export interface Offer {
  readonly label: string
  readonly onTake: () => void
}
export interface Message {
  readonly id: number
  readonly text: string
  readonly tone: Tone
  readonly place: Place
  readonly offer?: Offer | undefined
}

const none: readonly Message[] = []
const listeners = new Set<() => void>()
let messages = none
let next = 1

function keep(list: readonly Message[]) {
  messages = list
  for (const listener of listeners) listener()
}

function show(text: string, tone: Tone, place: Place, offer?: Offer): number {
  const id = next++
  // One popup at a time: a newer one takes the place of the older.
  const others = place === 'toast' ? messages : messages.filter(message => message.place !== place)
  keep([...others, { id, text, tone, place, offer }])
  return id
}

/** A note in the corner, for 2 seconds (shop §2). Never for what someone has to act on; what it may offer can be done elsewhere, too. */
export const showToast = (text: string, tone: Tone = 'success', offer?: Offer): number =>
  show(text, tone, 'toast', offer)
/** The centred popup: a refusal of a call, or its fixed text (shop §4, §8). */
export const showMessage = (text: string, tone: Tone = 'info'): number => show(text, tone, 'centre')
/** The bottom notice, such as 'Generating PDF file' (shop §8). */
export const showBottom = (text: string, tone: Tone = 'info'): number => show(text, tone, 'bottom')
export const dismiss = (id: number): void => keep(messages.filter(message => message.id !== id))
export const dismissAll = (): void => keep(none)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The messages of one place, live; none on the server. */
export function useMessages(place: Place): readonly Message[] {
  const all = useSyncExternalStore(
    listen,
    () => messages,
    () => none,
  )
  return all.filter(message => message.place === place)
}
