import { fullName } from '@cloudoc/accounts/server/services/people.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { queueEmails } from '@cloudoc/core/server/mail/outbox.ts'
import { lockedEmail } from '../reminder/emails.ts'
import { managersOf } from '../reminder/managers.ts'

/** Somebody has used all tries: whoever manages training is mailed, once for each last try. */
export const tellManagers = defineJob<{
  companyId: number
  attemptId: string
  personId: number
  courseId: string
  title: string
}>({
  name: 'courses.tell-managers',
  async run({ companyId, attemptId, personId, courseId, title }) {
    await inTransaction(async tx => {
      const person = await ofCompany(tx.db, 'people', companyId)
        .where({ id: personId })
        .first('first_name', 'last_name')
      if (!person) return
      const managers = (await managersOf(tx.db, companyId, personId)).filter(({ address }) => address !== '')
      await queueEmails(
        tx,
        managers.map(({ id, address }) => ({
          to: address,
          key: `course quiz locked ${attemptId} ${id}`,
          template: lockedEmail(fullName(person), title, courseId),
        })),
      )
    })
  },
})
