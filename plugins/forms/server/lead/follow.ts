import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { ledFields } from '../../contract/rules/led.ts'
import '../events.ts'
import type { AnswerRow, FormRow, VersionRow } from '../tables.ts'

interface Followed {
  form: Pick<FormRow, 'document_id' | 'company_id'>
  /** The one that was filled in. */
  version: Pick<VersionRow, 'definition' | 'leads'>
  answer: Pick<AnswerRow, 'number' | 'answers'>
  /** Public id of what was sent first. */
  origin: string
  by: Actor['person'] | null
  /** Row id of who sent it first. */
  senderId: number | null
  isForPlan: boolean
}

/** Says where answers lead, in the transaction that writes them down (next-lines-2 §1). */
export async function follow(
  tx: Tx,
  { form, version, answer, origin, by, senderId, isForPlan }: Followed,
): Promise<void> {
  const led = ledFields(version.definition, version.leads ?? {}, answer.answers)
  if (led.length === 0) return
  await emit(tx, 'forms.led', {
    companyId: form.company_id,
    formId: form.document_id,
    title: version.definition.title,
    answerId: origin,
    number: answer.number,
    by,
    senderId,
    isForPlan,
    led: led.map(({ field: { key, label }, lead }) => ({ field: key, question: label, lead })),
  })
}
