import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { acknowledgePolicy } from '@cloudoc/policies/contract/reading.ts'
import { enqueueOffline, newKey } from '../phone/queue.ts'
import type { Viewed } from './viewed.ts'

/** What became of a word: recorded; kept in the phone, without a network; lost, as the phone keeps nothing; refused. */
export type Acknowledged = { is: 'recorded' | 'kept' | 'lost' } | { is: 'refused'; text: string }

/** Before what is kept at `at`: a text that came ahead was never opened at the server, and has to be before the word. */
const beforeMs = 1

/**
 * Sends a person's word for the words on the screen, by version and hash. Without a network it is kept in the phone; of
 * a text that came ahead, behind a note that it was opened.
 */
export async function acknowledge(
  person: string,
  { versionId, hash, policyId, name, version, status }: Viewed,
  typedName: string,
  key: string,
): Promise<Acknowledged> {
  const at = new Date()
  const input = { versionId, hash, typedName, claimedAt: at.toISOString(), key }
  const envelope = await send(acknowledgePolicy, input)
  if (envelope.status === 1) return { is: 'recorded' }
  if (envelope.status !== 0 || envelope.message !== 'network')
    return { is: 'refused', text: textOf(envelope) ?? brokenText }
  if (status === 0) {
    const opened = newKey()
    await enqueueOffline(person, {
      kind: 'progress',
      key: opened,
      at: new Date(at.getTime() - beforeMs).toISOString(),
      input: { versionId, pages: [], seconds: 0, key: opened },
    })
  }
  const word = { kind: 'acknowledge', key, at: input.claimedAt, policyId, name, version, input } as const
  return { is: (await enqueueOffline(person, word)) ? 'kept' : 'lost' }
}

/** As the server compares: without capitals, spaces and marks that a phone makes by itself. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** Was the name typed as it is shown? */
export const isSameName = (typed: string, shown: string): boolean => plain(typed) === plain(shown)
