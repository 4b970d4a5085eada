import { binSource } from '@cloudoc/core/server/bin.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, isRefusal, type Outcome } from '@cloudoc/core/server/call/outcome.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { restoreFolder, restoreFromBin } from '../../contract/bin.ts'

/** The room whose they are decides who may, and where they come to lie. */
async function restore(
  tx: Tx,
  actor: Actor,
  kind: string,
  ids: readonly string[],
): Promise<Outcome<{ restored: number }>> {
  const source = binSource(kind)
  if (!source || ids.length === 0) return absent(restoreFromBin.texts.missing)
  const back = await source.restore(tx, actor, [...new Set(ids)])
  return isRefusal(back) ? back : done({ restored: back.count }, { text: source.restored })
}

export default [
  handle(restoreFromBin, ({ input, actor, tx }) => restore(tx, actor, input.collection_type, input.id)),
  handle(restoreFolder, ({ input, actor, tx }) => restore(tx, actor, 'folders', input.folder)),
]
