import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'
import { fingerprint, sign } from '@cloudoc/core/server/security/keys.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { findForm, lockForm } from '../form/find-form.ts'
import type { FormRow } from '../tables.ts'
import { findFor, lockFor } from './audience.ts'
import type { Filler } from './draft.ts'

/**
 * Whom a form is filled in about for a purpose, by name; nothing where the caller may not fill it in for that. The room of
 * quality has plans for people, and answers.
 */
export const whomFilledFor =
  port<(db: Db, actor: Actor, purpose: string, formId: string) => Promise<string | undefined>>(
    'whom a form is filled in for',
  )

interface Filled {
  form: FormRow
  filler: Extract<Filler, { person: object }>
  /** Whom it is about; ''. */
  about: string
}
interface Asked {
  formId: string
  purpose: string
}

/** What somebody begins for a purpose is apart from what they begin as themselves, and from what they begin for others. */
const fillerOf = (actor: Actor, { formId, purpose }: Asked): Filled['filler'] => ({
  companyId: actor.company.id,
  person: { ...actor.person, name: actorName(actor) },
  ...(purpose !== '' && {
    purpose,
    draftHash: fingerprint(sign('draft for a purpose', `${actor.person.documentId} ${formId} ${purpose}`)),
  }),
})

async function filled(
  db: Db,
  actor: Actor,
  asked: Asked,
  find: { own: () => Promise<FormRow | undefined>; any: () => Promise<FormRow | undefined> },
): Promise<Filled | undefined> {
  const about = asked.purpose === '' ? '' : await whomFilledFor.get()(db, actor, asked.purpose, asked.formId)
  if (about === undefined) return undefined
  const form = await (asked.purpose === '' ? find.own : find.any)()
  return form && form.live_number > 0 ? { form, filler: fillerOf(actor, asked), about } : undefined
}

/** A form that somebody may fill in: as themselves, or for a purpose, whoever else it is for. */
export const formFilled = (db: Db, actor: Actor, asked: Asked): Promise<Filled | undefined> =>
  filled(db, actor, asked, {
    own: () => findFor(db, actor, asked.formId),
    any: () => findForm(db, actor, asked.formId),
  })

/** The same, held by whoever sends answers. */
export const lockFormFilled = (tx: Tx, actor: Actor, asked: Asked): Promise<Filled | undefined> =>
  filled(tx.db, actor, asked, {
    own: () => lockFor(tx.db, actor, asked.formId),
    any: () => lockForm(tx, actor, asked.formId),
  })
