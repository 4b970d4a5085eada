import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { dropHeld, holdJobs, releaseJobs } from '@cloudoc/core/server/jobs/jobs.ts'
import { forgetSessions } from './acting.ts'
import { auditActs } from './areas/audits.ts'
import { formActs } from './areas/forms.ts'
import { homeActs } from './areas/homes.ts'
import { inspectionActs } from './areas/inspections.ts'
import { meetingActs } from './areas/meetings.ts'
import { qualityActs } from './areas/quality.ts'
import { registerActs } from './areas/registers.ts'
import { signatureActs } from './areas/signatures.ts'
import { siteTextActs } from './areas/site-texts.ts'
import { supervisionActs } from './areas/supervisions.ts'
import { trainingActs } from './areas/training.ts'
import { daysAgo } from './calendar.ts'
import { documentActs } from './documents.ts'
import { moneyActs } from './money.ts'
import { paperActs } from './papers.ts'
import { policyActs } from './policies.ts'
import { reportActs } from './reports.ts'
import { staffActs } from './staff.ts'
import { stageOf } from './stage.ts'

/**
 * Half a year of a company, done with the product's own calls, day after day: staff come and go, a set is
 * bought, documents are changed and issued, policies published, read and not read, courses taken, forms
 * filled in, agreements signed, money is given back and the provider answers. So history, notifications and
 * evidence are what the product makes of it, and nothing that a screen shows was written past it.
 */
export async function liveThrough(companyId: number): Promise<void> {
  // A node may work beside this, by today's clock: what half a year leaves to be done waits for its end.
  holdJobs()
  const stage = await stageOf(companyId)
  const acts = [
    ...staffActs,
    ...documentActs,
    ...moneyActs,
    ...policyActs,
    ...paperActs,
    ...reportActs,
    ...trainingActs,
    ...formActs,
    ...registerActs,
    ...signatureActs,
    ...homeActs,
    ...siteTextActs,
    ...qualityActs,
    ...inspectionActs,
    ...auditActs,
    ...supervisionActs,
    ...meetingActs,
  ].toSorted((one, other) => other.ago - one.ago || (one.hour ?? 12) - (other.hour ?? 12))
  for (const { ago, hour = 12, run } of acts) await daysAgo(ago, hour, () => run(stage))
  await forgetSessions(companyId)
  await keepMailsBack()
  await releaseJobs()
}

/** Mails of half a year do not all go out on the first day, nor do new ones wait behind them. */
async function keepMailsBack(): Promise<void> {
  const mails = await dropHeld('core.send-mail')
  await sql`
    update outbox
       set sent_at = now(), html = null, body = null, recipient = null
     where sent_at is null
       and id = any(${mails.map(({ id }) => String(id))})`.run(pool())
}
