import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { compareFile } from '../../contract/revisions.ts'
import { runTextTask } from '../text/run-text-task.ts'
import { parseTextRef, type Text, type TextRef, textsOf, wordsOf } from '../text/texts.ts'
import { valuesOf } from '../text/values.ts'

const { texts } = compareFile

/** What a merge brings together: both came from the first. */
function mergedRefs(merge: string | undefined): [base?: TextRef, mine?: TextRef, theirs?: TextRef] {
  if (merge === undefined) return []
  if (merge === 'update') return [{ kind: 'base' }, { kind: 'current' }, { kind: 'provider' }]
  const id = merge.slice('draft:'.length)
  return [{ kind: 'origin', id }, { kind: 'draft', id }, { kind: 'current' }]
}

export default handleRead(compareFile, async ({ input: { fileId, from, to, merge, filled }, actor, db }) => {
  const [current, provider, before, after, base, mine, theirs] = await textsOf(
    db,
    actor.company.id,
    fileId,
    [{ kind: 'current' }, { kind: 'provider' }, parseTextRef(from), parseTextRef(to), ...mergedRefs(merge)],
    actor.person.id,
  )
  if (!current) return notFound(texts.missing)
  if (!before?.found || !after?.found || (merge !== undefined && !(base?.found && mine?.found && theirs?.found)))
    return refuse(compareFile, 'text')

  const values = filled ? valuesOf(current) : null
  const compared = await runTextTask(actor.company.id, 'compared', {
    before: wordsOf(before),
    after: wordsOf(after),
    values,
  })
  if (isRefusal(compared)) return compared
  const merged =
    base && mine && theirs
      ? await runTextTask(actor.company.id, 'mergedParts', {
          base: wordsOf(base),
          mine: wordsOf(mine),
          theirs: wordsOf(theirs),
          values,
        })
      : null
  if (isRefusal(merged)) return merged
  return done({
    name: current.title,
    before: labelled(from, before),
    after: labelled(to, after),
    ...compared,
    revision: current.revision_number,
    providerVersion: provider?.version ?? '',
    updateAvailable: current.update_waits,
    merge: merged,
  })
})

const labelled = (ref: string, { shown, by, at }: Text) => ({ ref, label: shown, by, at: at.toISOString() })
