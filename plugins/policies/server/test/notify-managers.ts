import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { managersOf } from '../reminder/managers.ts'

/** Somebody has used all tries: whoever manages policies is told, once for each last try. */
export const notifyManagers = defineJob<{
  companyId: number
  attemptId: string
  personId: number
  policyId: string
  name: string
}>({
  name: 'policies.tell-managers',
  async run({ companyId, attemptId, personId, policyId, name }) {
    await inTransaction(async tx => {
      const person = await ofCompany(tx.db, 'people', companyId)
        .where({ id: personId })
        .first('id', 'first_name', 'last_name')
      if (!person) return
      const reader = fullName({ id: person.id, firstName: person.first_name, lastName: person.last_name })
      for (const { address } of await managersOf(tx.db, companyId, personId)) {
        await queueEmail(tx, {
          to: address,
          key: `policy test locked ${attemptId} ${address}`,
          template: {
            subject: `${reader} has not passed the test on ${name}`,
            preview: 'They need your help to go on.',
            paragraphs: [
              `${reader} has used all tries at the test on “${name}”. Please talk it through with them, then allow another try, with a reason.`,
            ],
            button: { label: 'Open the policy', href: `${publicOrigin()}/company/policies/edit?id=${policyId}` },
          },
        })
      }
    })
  },
})
