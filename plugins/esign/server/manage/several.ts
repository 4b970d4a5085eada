import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { done, notFound, type Outcome } from '@cloudoc/core/server/call/outcome.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { guard, guardTexts, type SignAction } from '../../contract/rules/guard.ts'
import { missing } from '../../contract/shapes.ts'
import { asOfNow, sentBy } from '../envelope/find.ts'
import type { EnvelopeRow } from '../tables.ts'

export interface Result {
  envelopeId: string
  done: boolean
  code: string
  text: string
}
type Several = Outcome<{ done: number; results: Result[] }>

/**
 * Does something to each of several envelopes, locked in one order. What the guard refuses is told of and
 * left; `act` says for each what kept it from being done, or nothing. Refused as a whole only where none of
 * them is there.
 */
export async function withSeveral(
  tx: Tx,
  actor: Actor,
  { action, envelopeIds }: { action: SignAction; envelopeIds: readonly string[] },
  act: (envelopes: EnvelopeRow[]) => Promise<ReadonlyMap<number, { code: string; text: string }>>,
): Promise<Several> {
  const wanted = [...new Set(envelopeIds)]
  const found = (await sentBy(tx.db, actor).whereIn('document_id', wanted).orderBy('id').forUpdate()).map(asOfNow)
  if (found.length === 0) return notFound(missing)
  const refused = new Map<number, { code: string; text: string }>()
  for (const { id, state } of found) {
    const code = guard(action, state)
    if (code) refused.set(id, { code, text: guardTexts[code] })
  }
  const left = found.filter(({ id }) => !refused.has(id))
  for (const [id, why] of left.length > 0 ? await act(left) : []) refused.set(id, why)
  const rows = new Map(found.map(row => [row.document_id, row]))
  const results = wanted.map(envelopeId => {
    const row = rows.get(envelopeId)
    const why = row ? refused.get(row.id) : { code: 'missing', text: missing }
    return { envelopeId, done: why === undefined, code: why?.code ?? '', text: why?.text ?? '' }
  })
  return done({ done: results.filter(result => result.done).length, results })
}
