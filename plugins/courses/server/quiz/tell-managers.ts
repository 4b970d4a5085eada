import { fullName } from '@cloudoc/accounts/server/services.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { postAll } from '@cloudoc/core/server/mail/outbox.ts'
import { lockedLetter } from '../reminder/letters.ts'
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
      const person = await ofCompany(tx.sql, 'people', companyId)
        .where({ id: personId })
        .first('first_name', 'last_name')
      if (!person) return
      const managers = (await managersOf(tx.sql, companyId)).filter(({ address }) => address !== '')
      await postAll(
        tx,
        managers.map(({ id, address }) => ({
          to: address,
          key: `course quiz locked ${attemptId} ${id}`,
          letter: lockedLetter(fullName(person), title, courseId),
        })),
      )
    })
  },
})
