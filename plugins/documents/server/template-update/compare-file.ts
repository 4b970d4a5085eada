import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { compareFile } from '../../contract/revisions.ts'
import { onText } from '../content/run-text-task.ts'
import { readTexts, wordsOf, type Text } from '../content/texts.ts'
import { valuesOf } from '../document/values.ts'

const { texts } = compareFile

/** What a merge brings together: both came from the first. */
const mergedRefs = (merge: string | undefined): [base: string, mine: string, theirs: string] | undefined => {
  if (merge === undefined) return undefined
  return merge === 'update' ? ['base', 'current', 'provider'] : [`origin:${merge.slice('draft:'.length)}`, merge, 'current']
}

export default handle(compareFile, async ({ input: { fileId, from, to, merge, filled }, actor, sql }) => {
  const three = mergedRefs(merge)
  const refs = [...new Set([from, to, 'current', 'provider', ...(three ?? [])])]
  const found = await readTexts(sql, actor.company.id, refs.map(ref => ({ fileId, ref })), actor.person.id)
  const current = found.find(({ ref }) => ref === 'current')
  if (!current) return absent(texts.missing)
  const text = (wanted: string): Text | undefined => found.find(({ ref, found }) => ref === wanted && found)
  const [before, after] = [text(from), text(to)]
  const [base, mine, theirs] = (three ?? []).map(text)
  if (!before || !after || (three && !(base && mine && theirs))) return refuse('absent', 'text', texts.text)

  const values = filled ? valuesOf(current) : null
  const compared = await onText(actor.company.id, 'compared', { before: wordsOf(before), after: wordsOf(after), values })
  if (isRefusal(compared)) return compared
  const merged = base && mine && theirs ? await onText(actor.company.id, 'mergedParts', { base: wordsOf(base), mine: wordsOf(mine), theirs: wordsOf(theirs), values }) : null
  if (isRefusal(merged)) return merged
  return done({
    name: current.title,
    before: labelled(before), after: labelled(after), ...compared,
    revision: current.revision_number,
    providerVersion: text('provider')?.version ?? '',
    merge: merged,
  })
})

const labelled = ({ ref, shown, by, at }: Text) => ({ ref, label: shown, by, at: at.toISOString() })
