import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { uploadFile } from '@cloudoc/kit/calls/uploadFile.ts'
import { isPaused, session } from '@cloudoc/kit/session/store.ts'
import { submitAudit, uploadWalkPhoto } from '@cloudoc/quality/contract/audits/runs.ts'
import type { Remark, Remarks } from '@cloudoc/quality/contract/scoring/scoring.ts'
import { dropHere, hasWalks, isLocalPhoto, keepHere, type LocalWalk, photoHere, walksHere } from './localWalk.ts'
import { fileOfData } from './picture.ts'

/** `waiting`: there is no network, so it stays in this phone. */
export type SentWalk = { state: 'sent'; runId: string } | { state: 'waiting' } | { state: 'refused'; text: string }

/** Without a connection, or with a server that is away: worth another try. */
const again = new Set(['network', 'broken', 'aborted', 'sessionEnded', 'tooMany', 'tooMuch', 'busy', 'unavailable'])
const isThere = (person: string): boolean => {
  const who = session()
  return who.isAuthenticated && !isPaused() && who.userId === person
}

/** Sends one photo; its token, or nothing where it has to wait or is not wanted. */
async function sendPhoto(person: string, local: LocalWalk, field: string, name: string): Promise<string | 'waiting'> {
  const { walkId } = local.walk
  const data = await photoHere(person, walkId, name)
  if (data === undefined) return name
  const watch = { signal: new AbortController().signal, onProgress: () => {} }
  const envelope = await uploadFile(uploadWalkPhoto, { walkId, field, file: fileOfData(data, 'photo.jpg') }, watch)
  if (envelope.status === 1) return envelope.response.token
  return envelope.status === 0 && again.has(envelope.message) ? 'waiting' : name
}

/** Remarks with the tokens of photos that the server has now. What it took is noted at once. */
async function withPhotosSent(person: string, local: LocalWalk): Promise<Remarks | 'waiting'> {
  let remarks: Record<string, Remark> = { ...local.remarks }
  for (const [field, { photos }] of Object.entries(local.remarks))
    for (const name of photos.filter(isLocalPhoto)) {
      const token = await sendPhoto(person, local, field, name)
      if (token === 'waiting') return 'waiting'
      const remark = remarks[field]
      if (remark)
        remarks = {
          ...remarks,
          [field]: { ...remark, photos: remark.photos.map(each => (each === name ? token : each)) },
        }
      await keepHere(person, { ...local, remarks })
    }
  return remarks
}

async function sendNow(person: string, local: LocalWalk): Promise<SentWalk> {
  if (!isThere(person)) return { state: 'waiting' }
  const { walk, answers, press, doneAt, answeredAt = {}, revision } = local
  const remarks = await withPhotosSent(person, local)
  if (remarks === 'waiting') return { state: 'waiting' }
  const envelope = await send(submitAudit, {
    walkId: walk.walkId,
    key: press,
    answers,
    remarks,
    doneAt,
    answeredAt,
    revision,
  })
  if (envelope.status === 1) {
    await dropHere(person, walk.walkId)
    return { state: 'sent', runId: envelope.response.runId }
  }
  if (envelope.status === 0 && again.has(envelope.message)) return { state: 'waiting' }
  const text = textOf(envelope) ?? brokenText
  await keepHere(person, { ...local, remarks, doneAt: '', refused: text })
  return { state: 'refused', text }
}

const onTheWay = new Map<string, Promise<SentWalk>>()

/** Sends a walk that has ended. Asked twice at once, it is sent once. */
export function sendWalk(person: string, local: LocalWalk): Promise<SentWalk> {
  const { walkId } = local.walk
  const before = onTheWay.get(walkId)
  if (before) return before
  const sending = sendNow(person, local).finally(() => onTheWay.delete(walkId))
  onTheWay.set(walkId, sending)
  return sending
}

/** Sends all that have ended and wait in this phone; answers how many the server has now. */
export async function sendWaitingWalks(person: string): Promise<number> {
  if (!(await hasWalks(person))) return 0
  let sent = 0
  for (const local of await walksHere(person)) {
    if (local.doneAt === '') continue
    const { state } = await sendWalk(person, local)
    if (state === 'waiting') break
    if (state === 'sent') sent += 1
  }
  return sent
}
