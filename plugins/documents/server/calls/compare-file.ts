import { handle } from '@cloudoc/core/server/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/outcome.ts'
import { compareFile } from '../../contract/revisions.ts'
import { onText } from '../services/on-text.ts'
import { readTexts, wordsOf, type Text } from '../services/texts.ts'
import { valuesOf } from '../services/values.ts'

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
  const { rows, counts } = await onText('compared', { before: wordsOf(before), after: wordsOf(after), values })
  return done({
    name: current.title,
    before: labelled(before), after: labelled(after), counts, rows,
    revision: current.revision_number,
    providerVersion: text('provider')?.version ?? '',
    merge: base && mine && theirs ? await onText('mergedParts', { base: wordsOf(base), mine: wordsOf(mine), theirs: wordsOf(theirs), values }) : null,
  })
})

const labelled = ({ ref, label, by, at }: Text) => ({ ref, label, by, at: at.toISOString() })
