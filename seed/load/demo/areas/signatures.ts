import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { runNow } from '@cloudoc/core/server/jobs/jobs.ts'
import { browserPath } from '@cloudoc/document-renderer/src/pdf/chromium.ts'
import { createEnvelope, sendEnvelope } from '@cloudoc/esign/contract/sending.ts'
import { completeSign, viewSign } from '@cloudoc/esign/contract/signing.ts'
import { newPass, tokenOf } from '@cloudoc/esign/server/envelope/sign-link.ts'
import { hoursFile, termsFile } from '../../../samples/agreements.ts'
import { askByLink } from '../acting.ts'
import type { Act, Stage } from '../stage.ts'

const files = join(import.meta.dirname, '..', 'files')
const ids = new Map<string, string>()

interface Sending {
  title: string
  message: string /** By first names, in the order in which they stand. */
  to: readonly { name: string; role?: 'approver' }[]
  copy?: { name: string; email: string }
}

/** The manager sends a PDF to be signed, one after another. */
async function send(stage: Stage, name: string, { title, message, to, copy }: Sending): Promise<void> {
  const { ask } = await stage.as('manager')
  const path = join(files, name)
  const recipients = [
    ...to.map(each => ({ personId: stage.id(each.name), role: each.role ?? ('signer' as const) })),
    ...(copy ? [{ ...copy, role: 'copy' as const }] : []),
  ]
  const { envelopeId } = await ask(
    createEnvelope,
    { title, message, recipients, order: 'sequence' },
    { file: { path, name, size: (await stat(path)).size, type: 'application/pdf' } },
  )
  await ask(sendEnvelope, { envelopeId })
  ids.set(name, envelopeId)
}

const envelopeOf = async ({ companyId }: Stage, name: string) =>
  ofCompany(pool(), 'envelopes', companyId)
    .where({ document_id: ids.get(name) ?? '' })
    .first('id')

/** Somebody opens their link, as after the code that was mailed to them, reads, and signs or approves. */
async function sign(stage: Stage, name: string, who: string): Promise<void> {
  const {
    actor: { person },
  } = await stage.as(who)
  const row = await ofCompany(pool(), 'envelope_recipients', stage.companyId)
    .where({ envelope_id: (await envelopeOf(stage, name))?.id ?? 0, person_id: person.id })
    .first('document_id')
  const [token, { pass }] = [tokenOf(row?.document_id ?? ''), newPass(row?.document_id ?? '')]
  await askByLink(viewSign, { token, pass })
  await askByLink(completeSign, {
    token,
    pass,
    key: `demonstration-${who}`,
    name: `${person.firstName} ${person.lastName}`,
    consent: true,
  })
}

const hasRenderer = (): Promise<boolean> =>
  browserPath().then(
    () => true,
    () => false,
  )

/**
 * One agreement that was signed by everyone and sealed, where this machine has a browser to make its last
 * pages with, and one that waits for its second name.
 */
export const signatureActs: readonly Act[] = [
  {
    ago: 29,
    hour: 10,
    run: stage =>
      send(stage, termsFile, {
        title: 'Terms of employment, Gwen Price',
        message:
          'Welcome to Meadow House, Gwen. Please read it through, and ask me before you sign if anything is not clear.',
        to: [{ name: 'Gwen' }, { name: 'manager' }],
        copy: { name: 'Helen Ashworth', email: 'helen@meadowview.example' },
      }),
  },
  { ago: 28, hour: 18, run: stage => sign(stage, termsFile, 'Gwen') },
  {
    ago: 27,
    hour: 9,
    async run(stage) {
      if (!(await hasRenderer())) return
      await sign(stage, termsFile, 'manager')
      await runNow('esign.seal', { envelopeId: (await envelopeOf(stage, termsFile))?.id })
    },
  },
  {
    ago: 3,
    hour: 11,
    run: stage =>
      send(stage, hoursFile, {
        title: 'Change of working hours, Nia Roberts',
        message: 'As we agreed in your supervision. Samuel approves it first, then it comes to you.',
        to: [{ name: 'deputy', role: 'approver' }, { name: 'Nia' }],
      }),
  },
  { ago: 2, hour: 17, run: stage => sign(stage, hoursFile, 'deputy') },
]
