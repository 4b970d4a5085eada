import { read, write } from '../session/storage.ts'
import type { Tone } from './store.ts'
import { showMessage } from './store.ts'

const key = 'cloudoc_carried_message'
const tones: readonly Tone[] = ['info', 'success', 'warning', 'danger']

/** A message for the page that comes next, when leaving leads from one app to the other: signed out, session ended. */
export const carryMessage = (text: string, tone: Tone = 'info'): void =>
  write('sessionStorage', key, JSON.stringify([tone, text]))

/** Is there one to be shown? */
export const hasCarried = (): boolean => read('sessionStorage', key) !== null

/** Shows a message that the page before has left, once. `Messages` calls it as it appears. */
export function showCarried(): void {
  const kept = read('sessionStorage', key)
  if (kept === null) return
  write('sessionStorage', key, null)
  try {
    const [tone, text] = JSON.parse(kept) as unknown[]
    if (typeof text === 'string') showMessage(text, tones.find(one => one === tone) ?? 'info')
  } catch {
    // Not ours: nothing to show.
  }
}
