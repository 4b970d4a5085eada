import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import type { Answer, Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { carryAnswers } from '@cloudoc/forms/contract/rules/carry.ts'
import { keepVisible } from '@cloudoc/forms/contract/rules/check.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { newPress } from '@cloudoc/kit/calls/press.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAutosave } from '../../saving/useAutosave.ts'
import type { AnswerFile, Filling, Opened, Sent } from './filling.ts'
import { copyOf, keepCopy, keepSent } from './localCopy.ts'

/** Refusals after which the form is to be opened anew: it is another than it was. */
const anew: readonly string[] = ['newVersion', 'closed', 'unavailable', 'missing', 'absent']

export interface Refusal {
  text: string
  errors: Readonly<Record<string, string>>
}

/**
 * Answers on their way: on the screen, in this tab, and on the server, so that neither a reload nor a lost
 * network loses what was typed.
 */
export function useFilling(
  ways: Filling,
  opened: Opened & { definition: Definition },
  onSent: (sent: Sent) => void,
  onAnew: (text: string) => void,
) {
  const { version, definition } = opened
  const [answers, setAnswers] = useState<Answers>(() => {
    const copy = copyOf(ways.place)
    return copy?.unkept === true ? carryAnswers(definition, copy.answers) : opened.answers
  })
  const [uploads, setUploads] = useState<readonly AnswerFile[]>(opened.uploads)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const latest = useRef(answers)
  useEffect(() => {
    latest.current = answers
  })

  const autosave = useAutosave(0, async revision => {
    const sent = latest.current
    const envelope = await ways.keep(version, keepVisible(definition, sent))
    if (envelope.status !== 1) return envelope as Envelope<{ revision: number }>
    if (latest.current === sent) keepCopy(ways.place, { unkept: false })
    return { status: 1, response: { revision: revision + 1 } }
  })
  const { changed, pause, settle } = autosave
  // Each key is in the tab at once; the server has it a moment later.
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) keepCopy(ways.place, { version, answers, unkept: true })
  }, [ways, version, answers, touched])

  const answer = useCallback(
    (key: string, value: Answer | undefined) => {
      setTouched(true)
      setAnswers(now => {
        const { [key]: _, ...rest } = now
        return value === undefined ? rest : { ...rest, [key]: value }
      })
      changed()
    },
    [changed],
  )

  const upload = useMemo(
    () => (field: string, file: File, watch: Parameters<Filling['upload']>[3]) =>
      ways.upload(version, field, file, watch),
    [ways, version],
  )
  const uploaded = useCallback((file: AnswerFile) => setUploads(now => [...now, file]), [])

  const send = async (whole: Answers) => {
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    keepCopy(ways.place, { version, answers })
    // What is kept after it was sent would begin it anew.
    await pause()
    const envelope = await ways.send(version, copyOf(ways.place)?.press ?? newPress(), whole)
    setPending(false)
    if (envelope.status === 1) {
      settle()
      const { number, at, thanks, answerId } = envelope.response
      const sent = { number, at, thanks, ...(answerId !== undefined && { answerId }) }
      keepSent(ways.place, sent)
      return onSent(sent)
    }
    if (autosave.state !== 'saved') changed()
    const code = envelope.status === 0 ? envelope.message : ''
    const text = textOf(envelope) ?? brokenText
    if (anew.includes(code)) return onAnew(text)
    if (code === 'network')
      return setRefusal({
        text: 'There is no connection. Nothing is lost: please press again when you are online.',
        errors: {},
      })
    const named =
      envelope.status === 0
        ? Object.entries(envelope.errors ?? {}).map(([name, why]) => [name.replace(/^answers\./, ''), why])
        : []
    return setRefusal({ text, errors: Object.fromEntries(named) as Record<string, string> })
  }
  return { answers, answer, uploads, upload, uploaded, saving: autosave, send, pending, refusal }
}
