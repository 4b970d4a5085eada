import { createHash } from 'node:crypto'
import { fullName } from '@cloudoc/accounts/server/services/people.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import type { PrintDocument } from '@cloudoc/documents/server/services/export.ts'
import { makePdf } from '@cloudoc/exports/server/services.ts'
import { recordPdf } from '../../contract/inspection.ts'
import { fileLinkTo } from '../file/link.ts'
import { escapeText, shortAt, shortDay, table } from '../pack/pack-words.ts'
import { personInView } from '../reading/employee-policies.ts'
import { recordOf } from './person-record.ts'

/** More than anybody is asked in years of work. */
const maxRows = 2000
const states = {
  unread: 'Not opened',
  read: 'Opened, not acknowledged',
  acknowledged: 'Acknowledged',
  carried: 'Acknowledged earlier; only small things changed',
  waived: 'Excused',
  ended: 'No longer asked',
} as const
const at = (iso: string): string => shortAt(iso === '' ? null : new Date(iso))

type Item = Awaited<ReturnType<typeof recordOf>>['items'][number]
const did = ({ openedAt, acknowledgedAt, late, score, reason }: Item): string =>
  [
    openedAt && `Opened ${at(openedAt)}`,
    score && `test ${score}%`,
    acknowledgedAt && `acknowledged ${at(acknowledgedAt)}${late ? ' (late)' : ''}`,
    reason && `because: ${reason}`,
  ]
    .filter(Boolean)
    .join('; ')
const row = (item: Item): string[] => [
  escapeText([item.policyNumber, item.name].filter(Boolean).join(' ')),
  item.version,
  at(item.assignedAt),
  shortDay(item.dueDate),
  states[item.state],
  escapeText(did(item)),
  item.receipt === '' ? '' : `<code>${escapeText(item.receipt)}</code>`,
]

/** Asked for twice on one day with nothing new between, it is the same file. */
export default handleWithoutTransaction(recordPdf, async ({ input: { employeeId }, actor, db }) => {
  const { texts } = recordPdf
  const personId = await personInView(db, actor, employeeId)
  const person =
    personId === undefined
      ? undefined
      : await ofCompany(db, 'people', actor)
          .where({ id: personId })
          .first('document_id', 'first_name', 'last_name', 'staff_number')
  const company = await db('companies').where({ id: actor.company.id }).first('name', 'details')
  if (personId === undefined || !person || !company) return notFound(texts.missing)
  const { items, total } = await recordOf(db, { companyId: actor.company.id, personId, skip: 0, limit: maxRows })
  if (items.length === 0) return refuse(recordPdf, 'nothing')
  const name = fullName(person)
  const today = londonDate()
  const body = `<p>What ${escapeText(name)} was asked to read, and did, as it stood on ${longDay(today)}: ${total === 1 ? 'one version' : `${total} versions`}, newest first.${total > maxRows ? ` The newest ${maxRows} are printed.` : ''} A receipt is the number of the row of evidence that the acknowledgement made.</p>
    <figure class="table">${table(['Policy', 'Version', 'Asked', 'Due', 'Status', 'What was done', 'Receipt'], items.map(row))}</figure>`
  const title = `Record of ${name}`
  const contentHash = createHash('sha256')
    .update(JSON.stringify([title, company.name, today, body, company.details?.['companyLogo'] ?? '']))
    .digest('base64url')
  const document: PrintDocument = {
    fileId: person.document_id,
    title,
    policyNumber: person.staff_number ?? '',
    version: '',
    provider: '',
    reviewDate: '',
    format: 'landscape',
    company: company.name,
    details: company.details,
    header: '',
    body,
    footer: '',
    front: null,
    revisedAt: now(),
    contentHash,
  }
  if (!(await makePdf(actor.company.id, document))) return refusalOf('broken', 'broken', recordPdf.refusals.busy.text)
  return done(
    fileLinkTo({
      kind: 'record',
      id: contentHash,
      fileName: `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')}.pdf`,
      show: false,
      sessionId: actor.session.id,
    }),
  )
})
