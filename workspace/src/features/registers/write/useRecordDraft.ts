import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import type { Answer, Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { newPress } from '@cloudoc/kit/calls/press.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import type { Register } from '@cloudoc/quality/contract/registers/kinds.ts'
import { useCallback, useEffect, useState } from 'react'
import { copyOf, dropCopy, keepCopy } from '../../forms/fill/localCopy.ts'
import type { Refusal } from '../../forms/fill/useFilling.ts'

const offlineText = 'There is no connection. Nothing is lost: please press again when you are online.'

/** Texts by the field that they are about. */
const namedErrors = (envelope: Envelope<unknown>): Refusal['errors'] =>
  envelope.status === 0
    ? Object.fromEntries(
        Object.entries(envelope.errors ?? {}).map(([name, why]) => [name.replace(/^answers\./, ''), why]),
      )
    : {}

/** Most things are written down on the day they happen. */
export const begunToday = (register: Register): Answers => (register === 'risk' ? {} : { happened_on: today() })

/**
 * What somebody writes down, kept in this tab with each key press, under one press until it is there: neither a reload
 * nor a lost network loses it or doubles it.
 */
export function useRecordDraft(place: string, before: Answers = {}) {
  const readAgain = useReadAgain()
  const [answers, setAnswers] = useState<Answers>(() => copyOf(place)?.answers ?? before)
  const [isTouched, setTouched] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  useEffect(() => {
    if (isTouched) keepCopy(place, { answers })
  }, [place, answers, isTouched])

  const answer = useCallback((key: string, value: Answer | undefined) => {
    setTouched(true)
    setAnswers(now => {
      const { [key]: _, ...rest } = now
      return value === undefined ? rest : { ...rest, [key]: value }
    })
  }, [])

  const send = async <Reply>(write: (press: string) => Promise<Envelope<Reply>>): Promise<Reply | undefined> => {
    const press = copyOf(place)?.press ?? newPress()
    keepCopy(place, { answers, press })
    setPending(true)
    setRefusal(undefined)
    const envelope = await write(press)
    setPending(false)
    if (envelope.status === 1) {
      dropCopy(place)
      readAgain()
      return envelope.response
    }
    const isOffline = envelope.status === 0 && envelope.message === 'network'
    setRefusal({ text: isOffline ? offlineText : (textOf(envelope) ?? brokenText), errors: namedErrors(envelope) })
    return undefined
  }
  return { answers, answer, send, pending, refusal, isTouched }
}
