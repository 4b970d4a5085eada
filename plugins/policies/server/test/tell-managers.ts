import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import type { AttemptRow } from '@cloudoc/quiz/server/services.ts'
import { managersOf } from '../reminder/managers.ts'

/** Somebody has used all tries: whoever manages policies is told, once for each last try. */
export async function tellManagers(tx: Tx, actor: Actor, { policy, name }: { policy: string; name: string }, { document_id }: AttemptRow): Promise<void> {
  for (const { address } of await managersOf(tx.sql, actor.company.id)) {
    await post(tx, {
      to: address, key: `policy test locked ${document_id} ${address}`,
      letter: {
        subject: `${fullName(actor.person)} has not passed the test on ${name}`, preview: 'They need your help to go on.',
        paragraphs: [`${fullName(actor.person)} has used all tries at the test on “${name}”. Please talk it through with them, then allow another try, with a reason.`],
        button: { label: 'Open the policy', href: `${publicOrigin()}/company/policies/edit?id=${policy}` },
      },
    })
  }
}
