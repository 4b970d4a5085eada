import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { FormLed } from '@cloudoc/forms/server/services.ts'
import { severity } from '../../contract/action-words.ts'
import { recordKeys } from '../../contract/registers/question-parts.ts'
import { register } from '../../contract/registers/record-shapes.ts'
import { openActions } from '../action/open-action.ts'
import { writeRecord } from '../record-change/write-record.ts'
import { findLeadOwners, placeOfSender } from './place-of-answer.ts'
import { tellOfAnswer } from './tell-of-answer.ts'

const scopeOf = ({ companyId }: FormLed): CompanyScope => ({ company: { id: companyId } })

/** One action for each answer that asks for one, however often it is sent or corrected. */
async function openLedActions(tx: Tx, event: FormLed, siteId: number | null): Promise<void> {
  const asked = event.led.flatMap(({ field, question, lead: { action } }) =>
    action ? [{ field, question, ...action }] : [],
  )
  if (asked.length === 0) return
  const ownerIds = asked.map(({ ownerId }) => ownerId).filter(id => id !== '')
  const { named, manager } = await findLeadOwners(tx, event.companyId, { siteId, ownerIds })
  const label = `${event.title.slice(0, 200)}, number ${event.number}`
  await openActions(
    tx,
    scopeOf(event),
    asked.map(({ field, question, title, severity: level, days, ownerId }) => ({
      source: { kind: 'form', id: event.answerId, field, label },
      title,
      why: `The answer to ‘${question}’ in the form ‘${event.title}’, number ${event.number}.`,
      ownerId: named.get(ownerId) ?? manager,
      siteId,
      severity: severity.catch('medium').parse(level),
      dueOn: daysAfter(londonDate(), days),
      checkOn: null,
      by: event.by,
    })),
  )
}

/**
 * One record for each answer that asks for one, with the form as what happened: whoever looks into it adds the rest. A form has
 * five such questions at most (`maxRecordLeads`).
 */
async function openLedRecords(tx: Tx, event: FormLed, siteId: number | null): Promise<void> {
  for (const { field, lead } of event.led) {
    const to = register.safeParse(lead.record?.register)
    if (!to.success) continue
    await writeRecord(tx, scopeOf(event), {
      register: to.data,
      answers: {
        [recordKeys.day]: londonDate(),
        what: `The form ‘${event.title}’ was filled in: see number ${event.number}.`,
      },
      siteId,
      // Who sent it stands with the answers, for whoever may read them.
      by: null,
      anonymous: false,
      pressKey: `form:${event.answerId}:${field}`,
      answerId: event.answerId,
    })
  }
}

/** Works off what answers to a form lead to, in the transaction that writes them down (next-lines-2 §1). */
export async function followLeads(tx: Tx, event: FormLed): Promise<void> {
  const siteId = await placeOfSender(tx, event.companyId, event.senderId)
  await openLedRecords(tx, event, siteId)
  await openLedActions(tx, event, siteId)
  await tellOfAnswer(tx, event)
}
