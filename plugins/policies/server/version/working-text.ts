import { companyValues } from '@cloudoc/accounts/server/services/company.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Details, fill, placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'
import { plainText } from '@cloudoc/core/server/html/sanitise.ts'
import { type FrozenText, frozenTexts } from '@cloudoc/documents/server/services/reading.ts'
import { fileIdOf } from '../rows/find.ts'
import type { Pdf, PolicyRow } from '../tables.ts'

/** What would be published now: the text as it reads, company details filled in. */
export interface WorkingText {
  name: string
  policyNumber: string
  header: string
  body: string
  footer: string
  format: 'portrait' | 'landscape'
  pdf: Pdf | null
  gaps: string[]
  madeOf: string
  /** Its document was never issued: staff read issued versions. */
  unissued: boolean
  /** Under which its questions are kept. */
  subject: string
  /** What it is filled in from, to be filled in for a site; nothing of an upload. */
  unfilled: { html: string; values: Details } | FrozenText | null
}

/** Is there anything to read? */
export const isEmpty = ({ body, pdf }: WorkingText): boolean =>
  pdf === null && plainText(body) === '' && !/<img\b/i.test(body)

/** The working text of a policy; nothing where its document lies in the bin. Two statements at most. */
export async function workingText(
  db: Db,
  { company }: CompanyScope,
  policy: PolicyRow,
): Promise<WorkingText | undefined> {
  const named = {
    name: policy.name,
    policyNumber: policy.policy_number ?? '',
    subject: policy.document_id,
    unissued: false,
    unfilled: null,
  }
  const madeOf = (state: string): string => `${state}|${policy.revision}`
  if (policy.source === 'pdf')
    return {
      ...named,
      header: '',
      body: '',
      footer: '',
      format: 'portrait',
      pdf: policy.pdf,
      gaps: [],
      madeOf: madeOf(''),
    }
  if (policy.source === 'page') {
    const row = await db('companies').where({ id: company.id }).first('name', 'details')
    const values: Details = {
      ...companyValues({ name: row?.name ?? '', details: row?.details ?? null }),
      'document.title': policy.name,
      'document.policyNumber': policy.policy_number ?? '',
    }
    const html = policy.content ?? ''
    return {
      ...named,
      header: '',
      body: fill(html, values, 'print'),
      footer: '',
      format: 'portrait',
      pdf: null,
      unfilled: { html, values },
      gaps: placeholdersOf(html).filter(key => !values[key]?.trim()),
      madeOf: madeOf(''),
    }
  }
  const subject = await fileIdOf(db, policy)
  const [text] = subject === '' ? [] : await frozenTexts(db, company.id, [subject])
  return (
    text && {
      ...named,
      subject,
      unissued: text.issued === '',
      header: text.header,
      body: text.body,
      footer: text.footer,
      format: text.format,
      pdf: null,
      unfilled: text,
      gaps: text.gaps,
      madeOf: madeOf(text.madeOf),
    }
  )
}
