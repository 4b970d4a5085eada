import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { isRefusal, type Refusal } from '@cloudoc/core/server/call/outcome.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { publishBlockers } from '../../contract/shapes.ts'
import { type Asked, assign } from '../assignment/assign.ts'
import { escapeText } from '../pack/pack-words.ts'
import { makePolicies } from '../rows/make.ts'
import { publishFirst } from './create.ts'

export interface ShortReading {
  name: string
  /** Heading under which lists find it. */
  category: string
  /** Plain text: an empty line begins a paragraph. */
  words: string
  /** Who reads it, and by when. */
  to: Omit<Asked, 'selectedDocuments'>
}

export interface GivenReading {
  /** Row id of the policy. */
  id: number
  /** Public id of the policy. */
  policyId: string
  /** People who have it to read now. */
  people: number
}

const pageOf = (words: string): string =>
  words
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map(paragraph => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

/**
 * Makes a staff policy of a few lines, publishes and assigns it, in the transaction of the caller. A refusal has to undo
 * that transaction. The caller has checked the right to policies of the whole company.
 */
export async function giveReading(
  tx: Tx,
  actor: Actor,
  { name, category, words, to }: ShortReading,
): Promise<GivenReading | Refusal> {
  const [policy] = await makePolicies(tx, actor, [{ name, category, source: 'page', content: pageOf(words) }])
  if (!policy) throw new Error('A policy that was not made')
  const blocked = await publishFirst(tx, actor, policy, publishBlockers)
  if (blocked) return blocked
  const assigned = await assign(tx, actor, { ...to, selectedDocuments: [policy.document_id] })
  if (isRefusal(assigned)) return assigned
  const { response } = assigned
  return { id: policy.id, policyId: policy.document_id, people: typeof response === 'string' ? 0 : response.people }
}
