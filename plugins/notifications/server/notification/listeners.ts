import { createHash } from 'node:crypto'
import type { ReportAnswered, RequestAnswered } from '@cloudoc/care/server/services.ts'
import type { TemplatePublished } from '@cloudoc/catalogue/server/services.ts'
import type { WebhookStopped } from '@cloudoc/connect/server/services.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import type { ApprovalAsked } from '@cloudoc/documents/server/services/documents.ts'
import type { ExportChanged } from '@cloudoc/exports/server/services.ts'
import { answerPath, type FormAnswered } from '@cloudoc/forms/server/services.ts'
import { notify, notifyAll } from './notify.ts'
import { notifyOfUpdate } from './notify-of-update.ts'

const kinds = { pdf: 'PDF', word: 'Word' }
const documents = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`

/** The end of an export, good or not, for whoever started it. */
export async function exportEnded(
  tx: Tx,
  { companyId, personId, exportId, format, kind, name, state, done, failed, total }: ExportChanged,
): Promise<void> {
  if (state !== 'ready' && state !== 'failed') return
  const whole = failed === 0
  if (kind !== null) {
    return notify(tx, {
      companyId,
      personId,
      category: 'export',
      link: '/exports',
      subject: `export:${exportId}:${state}`,
      title: whole ? `${name} is ready` : `${name} could not be made`,
      content: whole ? 'It can be downloaded from your exports.' : 'You can try again from your exports.',
    })
  }
  await notify(tx, {
    companyId,
    personId,
    category: 'export',
    link: '/exports',
    subject: `export:${exportId}:${done}`,
    title: whole
      ? 'Your export is ready'
      : state === 'ready'
        ? 'Your export is ready, with gaps'
        : 'Your export failed',
    content: whole
      ? `${name ?? documents(total)} as ${kinds[format]}, in one zip file.`
      : `${documents(done)} of ${total} as ${kinds[format]}; ${failed} could not be made. You can try those again.`,
  })
}

/** Versions that somebody has to approve; the bell of the company tells of each asking once. */
export async function approvalAsked(tx: Tx, { companyId, count, name, key }: ApprovalAsked): Promise<void> {
  await notify(tx, {
    companyId,
    category: 'document',
    link: '/documents/drafts?status=approval',
    subject: `approval:${key}`,
    title: count === 1 ? 'A version waits for approval' : `${count} versions wait for approval`,
    content: count === 1 ? name : `${name} and others.`,
  })
}

/** What staff made of a request to change a detail, for whoever asked. */
export const requestAnswered = (
  tx: Tx,
  { companyId, personId, requestId, accepted, askedFor, reply }: RequestAnswered,
): Promise<void> =>
  notify(tx, {
    companyId,
    personId,
    category: 'account',
    link: '/profile?tab=requests',
    subject: `edit-request:${requestId}`,
    title: accepted ? 'The change that you asked for has been made' : 'The change that you asked for was not made',
    content: reply === '' ? `${askedFor}.` : `${askedFor}. ${reply}`,
  })

/** The provider answered what somebody had reported: for that person, once for each text of the answer. */
export async function reportAnswered(
  tx: Tx,
  { companyId, personId, reportId, fileId, documentName, reply }: ReportAnswered,
): Promise<void> {
  await notify(tx, {
    companyId,
    personId,
    category: 'document',
    link: `/documents/history?id=${fileId}&tab=help`,
    subject: `report:${reportId}:${createHash('sha256').update(reply).digest('hex').slice(0, 16)}`,
    title: 'What you reported was answered',
    content: documentName,
  })
}

/** Answers to a form, for those who are told of them: which form, and nothing of what was answered. */
export const formAnswered = (
  tx: Tx,
  { companyId, formId, title, answerId, number, readers }: FormAnswered,
): Promise<void> =>
  notifyAll(
    tx,
    companyId,
    readers.map(personId => ({
      personId,
      category: 'form' as const,
      link: answerPath(formId, answerId),
      subject: `form:${answerId}:${personId}`,
      title: 'New answers to a form',
      content: `${title}, number ${number}`,
    })),
  )

/**
 * A first version is no update. The others are told of in the background: a thousand companies may have the
 * document.
 */
export async function published(tx: Tx, { versionId, number }: TemplatePublished): Promise<void> {
  if (number > 1) await enqueue(tx, notifyOfUpdate, { versionId })
}

/** A webhook was turned off, for the account holder. */
export const webhookStopped = (tx: Tx, { companyId, personId, webhookId, host }: WebhookStopped): Promise<void> =>
  notify(tx, {
    companyId,
    personId,
    category: 'account',
    link: '/settings/connections',
    subject: `webhook-stopped:${webhookId}:${londonDate()}`,
    title: 'A webhook was turned off',
    content: `Nothing arrived at ${host} for five days.`,
  })
