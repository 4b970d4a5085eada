import type { Answer, Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { mergeWalks } from '@cloudoc/quality/contract/audits/merge-walk.ts'
import { keepWalk } from '@cloudoc/quality/contract/audits/runs.ts'
import type { Remark, Remarks } from '@cloudoc/quality/contract/scoring/scoring.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepHere, keepPhotoHere, type LocalWalk, newPhotoName } from '../phone/localWalk.ts'
import { smallPicture } from '../phone/picture.ts'
import { type SentWalk, sendWalk } from '../phone/sendWalk.ts'

/** Milliseconds after the last press until the server has it. */
const serverWaitMs = 1500
/** Photos of one question, as the server takes them. */
const maxPhotos = 4
const noRemark: Remark = { note: '', photos: [], action: false }

/** That a question was answered, or remarked on, in this moment. */
const answeredNow = ({ answeredAt = {} }: LocalWalk, key: string): Pick<LocalWalk, 'answeredAt'> => ({
  answeredAt: { ...answeredAt, [key]: new Date().toISOString() },
})

/** Where what was answered is: on the server, in this phone only, or nowhere but on the screen. */
export type KeptAt = 'server' | 'phone' | 'screen'

/** A walk on the screen: each press is in the phone at once, and on the server a moment later, where there is a network. */
export function useWalk(person: string, first: LocalWalk) {
  const [local, setLocal] = useState(first)
  const [keptAt, setKeptAt] = useState<KeptAt>('server')
  const latest = useRef(local)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { walkId } = first.walk

  const keepNow = useCallback(async () => {
    const { answers, remarks, answeredAt = {}, revision } = latest.current
    const envelope = await send(keepWalk, { walkId, answers, remarks, answeredAt, revision })
    // What was ended is on its way: nothing joins it here.
    if (envelope.status !== 1 || latest.current.doneAt !== '') return
    const isSame = latest.current.answers === answers && latest.current.remarks === remarks
    const { joined } = envelope.response
    const now = latest.current
    const known = { answers: now.answers, remarks: now.remarks, answeredAt: now.answeredAt ?? {} }
    // What was answered here while it was on its way is the later one, and stays.
    const next = { ...now, ...(joined && mergeWalks(known, joined, maxPhotos)), revision: envelope.response.revision }
    latest.current = next
    setLocal(next)
    await keepHere(person, next)
    if (isSame) setKeptAt('server')
  }, [walkId, person])
  // One after the other: what began from an older revision would be joined, and bring back what was taken out.
  const line = useRef<Promise<void>>(Promise.resolve())
  const keep = useCallback(() => {
    line.current = line.current.then(keepNow, keepNow)
    return line.current
  }, [keepNow])
  const change = useCallback(
    (by: (now: LocalWalk) => LocalWalk) => {
      const next = by(latest.current)
      latest.current = next
      setLocal(next)
      void keepHere(person, next).then(taken => setKeptAt(taken ? 'phone' : 'screen'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), serverWaitMs)
    },
    [person, keep],
  )
  // What another device has kept meanwhile comes along at once.
  useEffect(() => {
    if (first.doneAt === '' && Object.keys(first.answeredAt ?? {}).length > 0) void keep()
  }, [first, keep])
  useEffect(() => () => clearTimeout(timer.current), [])

  const answer = useCallback(
    (key: string, value: Answer | undefined) =>
      change(now => {
        const { [key]: _, ...rest }: Answers = now.answers
        return { ...now, ...answeredNow(now, key), answers: value === undefined ? rest : { ...rest, [key]: value } }
      }),
    [change],
  )
  const remark = useCallback(
    (key: string, by: Partial<Remark>) =>
      change(now => {
        const remarks: Remarks = { ...now.remarks, [key]: { ...(now.remarks[key] ?? noRemark), ...by } }
        return { ...now, ...answeredNow(now, key), remarks }
      }),
    [change],
  )
  const photo = useCallback(
    async (key: string, file: Blob) => {
      const name = newPhotoName()
      const taken = await keepPhotoHere(person, walkId, name, await smallPicture(file))
      if (taken) remark(key, { photos: [...(latest.current.remarks[key]?.photos ?? []), name] })
      return taken
    },
    [person, walkId, remark],
  )
  /** Ends the walk, and sends it; without a network it waits in this phone. */
  const finish = async (): Promise<SentWalk> => {
    clearTimeout(timer.current)
    const ended = { ...latest.current, doneAt: new Date().toISOString(), refused: '' }
    latest.current = ended
    const taken = await keepHere(person, ended)
    const sent = await sendWalk(person, ended)
    // It is walked on: what is changed now is not sent before it is ended again.
    if (sent.state === 'refused') latest.current = { ...latest.current, doneAt: '' }
    if (sent.state === 'waiting' && !taken)
      return { state: 'refused', text: 'There is no connection, and this browser keeps nothing. Please try again.' }
    return sent
  }
  return { local, keptAt, answer, remark, photo, finish }
}
