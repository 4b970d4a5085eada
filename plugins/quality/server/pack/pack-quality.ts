import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import type { PackQuality } from '@cloudoc/policies/server/services.ts'
import { openBlob } from '@cloudoc/storage/server/services.ts'
import { smallPicture } from '../print/print-photos.ts'
import { actionOf, actionsIn, isOut, type Proof, pathOf, proofOf } from './pack-actions.ts'
import { auditOf, walkedIn } from './pack-audits.ts'
import { inspectionsIn } from './pack-inspections.ts'
import { registerCounts, registersOf } from './pack-registers.ts'
import type { Period } from './period.ts'

/** Audits, actions and pictures of one pack, at most. */
const [maxAudits, maxActions, maxPictures] = [300, 800, 60]

/** The small pictures of proof, by the key of their file; of the newest actions first. */
async function picturesOf(proofs: readonly Proof[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const proof of proofs) {
    if (pictures.size >= maxPictures) break
    if (!isOut(proof) || proof.key === null || !(proof.type ?? '').startsWith('image/')) continue
    const picture = await smallPicture(proof.key)
    if (picture !== undefined) pictures.set(proof.key, picture)
  }
  return pictures
}

/** What a pack says of quality, in five statements and one picture after another. */
export async function packQuality(db: Db, period: Period & { pictures: boolean }): Promise<PackQuality> {
  const [runs, found, counts, acted] = await Promise.all([
    walkedIn(db, period, { skip: 0, limit: maxAudits }),
    inspectionsIn(db, period),
    registerCounts(period).rows(db),
    actionsIn(db, period, { skip: 0, limit: maxActions }),
  ])
  const proofs = await proofOf(
    db,
    period,
    acted.map(({ id }) => id),
  )
  const pictures = period.pictures
    ? await picturesOf(proofs.toSorted((one, other) => other.action_id - one.action_id))
    : new Map<string, string>()
  const byAction = Map.groupBy(proofs, ({ action_id }) => action_id)
  return {
    audits: runs.map(run => auditOf(run, acted)),
    inspections: found.inspections,
    registers: registersOf(counts),
    actions: acted.map(action => actionOf(action, byAction.get(action.id) ?? [], pictures)),
    more: found.more || runs.length === maxAudits || acted.length === maxActions,
    files: acted.flatMap(({ id, number }) =>
      (byAction.get(id) ?? []).flatMap((proof, at) => {
        const path = pathOf(number, proof, at)
        return path === '' || proof.blob_id === null ? [] : [{ path, open: opener(period, proof.blob_id) }]
      }),
    ),
  }
}

const opener =
  ({ scope }: Period, blobId: number) =>
  async () =>
    (await openBlob(pool(), scope.company.id, { id: blobId }))?.content
