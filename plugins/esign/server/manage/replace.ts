import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { guard } from '../../contract/rules/guard.ts'
import { replaceRecipient } from '../../contract/sending.ts'
import { recipientRow, type Wanted, wantedOf } from '../draft/draft-recipients.ts'
import { guardRefusal, lockEnvelope } from '../envelope/find.ts'
import { logEvents } from '../envelope/log-events.ts'
import { guarded, isSuperseded, recipientsOf } from '../envelope/recipients.ts'
import { recordHistory } from '../envelope/record.ts'
import { replacedEmail } from '../mail/emails.ts'
import { mailAll } from '../mail/mail-all.ts'
import { companyName } from '../mail/outcome-emails.ts'
import { advance } from '../send/advance.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'

const { texts } = replaceRecipient
/** One is named here, and no list: the fields of the refusal are `name` and `email`. */
const ofOne = (refusal: Refusal): Refusal => ({
  ...refusal,
  ...(refusal.errors && {
    errors: Object.fromEntries(
      Object.entries(refusal.errors).map(([field, text]) => [field.replace('recipients.0.', ''), text]),
    ),
  }),
})
const signs = ({ role }: Pick<RecipientRow, 'role'>): boolean => role !== 'copy'
const isAmong = (others: readonly RecipientRow[], { email }: Wanted): boolean =>
  others.some(other => other.email.toLowerCase() === email.toLowerCase())

/** Who is asked instead; refused where one of the others has that address. */
async function successorOf(
  db: Db,
  companyId: number,
  named: Parameters<typeof wantedOf>[2][number],
  others: readonly RecipientRow[],
): Promise<Wanted | undefined | Refusal> {
  const wanted = await wantedOf(db, companyId, [named])
  if (isRefusal(wanted)) return ofOne(wanted)
  const [one] = wanted
  return one && isAmong(others, one)
    ? refusalOf('conflict', 'twice', texts.twice, { errors: { email: texts.twice } })
    : one
}

/** How it is told that somebody is asked no longer, or somebody else instead. */
const toldOf = (former: RecipientRow, one: Wanted | undefined) =>
  one
    ? ({
        event: 'replaced',
        what: 'Asked somebody else to sign',
        detail: one.name === former.name ? 'Another address' : '',
      } as const)
    : ({ event: 'removed', what: 'Asked somebody no longer to sign', detail: '' } as const)

/** Asks somebody else at the same place of the order. */
async function putInPlaceOf(tx: Tx, former: RecipientRow, wanted: Wanted): Promise<RecipientRow | undefined> {
  const { id, company_id, envelope_id, position } = former
  const [row] = await tx
    .db('envelope_recipients')
    .insert(recipientRow({ id: envelope_id, company_id }, wanted, position))
    .returning('*')
  if (row) await ofCompany(tx.db, 'envelope_recipients', company_id).where({ id }).update({ passed_to_id: row.id })
  return row
}

/** Whoever was asked already hears that it is no longer theirs. */
async function tellFormer(tx: Tx, envelope: EnvelopeRow, former: RecipientRow): Promise<void> {
  if (former.asked_at === null || former.undelivered_at !== null) return
  await mailAll(tx, [
    {
      to: former.email,
      key: `esign.replaced:${former.document_id}`,
      template: replacedEmail({ envelope, company: await companyName(tx.db, envelope.company_id) }, former),
    },
  ])
}

export default handleWrite(
  replaceRecipient,
  async ({ input: { envelopeId, recipientId, remove, personId, name, email }, actor, tx, from }) => {
    const envelope = await lockEnvelope(tx, actor, envelopeId)
    const recipients = envelope ? await recipientsOf(tx.db, actor.company.id, envelope.id) : []
    const former = recipients.find(({ document_id }) => document_id === recipientId)
    if (!envelope || !former) return notFound(texts.missing)
    const code = guard('replace', envelope.state, guarded(envelope.signing_order, recipients, former))
    if (code) return guardRefusal(code)
    const others = recipients.filter(one => one.id !== former.id && !isSuperseded(one))
    if (remove && signs(former) && !others.some(signs)) return refuse(replaceRecipient, 'lastSigner')

    const one = remove
      ? undefined
      : await successorOf(tx.db, actor.company.id, { personId, name, email, role: former.role }, others)
    if (isRefusal(one)) return one

    const at = now()
    await ofCompany(tx.db, 'envelope_recipients', actor)
      .where({ id: former.id })
      .update({ state: 'replaced', acted_at: at, updated_at: at })
    const next = one && (await putInPlaceOf(tx, former, one))
    const told = toldOf(former, one)
    await logEvents(
      tx,
      envelope,
      [
        {
          kind: told.event,
          recipient: former.id,
          by: { personId: actor.person.id, name: actorName(actor) },
          detail: told.detail,
        },
      ],
      from,
    )
    await tellFormer(tx, envelope, former)
    // Whose place nobody takes holds nobody up; it may have been the last that was waited for.
    const { last } = await advance(tx, envelope)
    await recordHistory(tx, actor, { what: told.what }, [envelope])
    return done(
      { envelopeId, state: last ? ('finishing' as const) : envelope.state, recipientId: next?.document_id ?? '' },
      { text: texts.done },
    )
  },
)
