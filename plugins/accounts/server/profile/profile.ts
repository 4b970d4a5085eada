import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { type ProfileDetails, profileDetails } from '../../contract/profile.ts'
import { compose, isPresent, pictures } from '../../contract/profile-fields.ts'
import { completenessOf } from '../company/company-details.ts'
import { pictureKey } from '../picture/picture-address.ts'
import type { CompanyRow } from '../tables.ts'

const pictureNames = Object.values(pictures).flat()
const names = Object.keys(profileDetails.shape)

/** The details as the profile shows them: each there is, '' for a gap. */
export const detailsReply = ({
  name,
  details,
  subdomain,
}: Pick<CompanyRow, 'name' | 'details' | 'subdomain'>): ProfileDetails =>
  ({
    ...Object.fromEntries(names.map(each => [each, details?.[each] ?? ''])),
    companyName: name,
    subdomain: subdomain ?? '',
  }) as ProfileDetails

/** The reply of each call that changes the profile. */
export const profileReply = (company: CompanyRow) => ({
  details: detailsReply(company),
  Comp_details: completenessOf(company.name, company.details),
})

/**
 * Changes the details named in `changes` and no others, '' taking one away; `companyName` is the company's own name. The row
 * is held from reading to writing, so what two people save at once is all kept, and composed names fit their parts.
 * The file of a picture that was replaced or taken away goes once this is certain.
 */
export async function changeDetails(
  tx: Tx,
  actor: { company: Pick<Actor['company'], 'id'>; person: Pick<Actor['person'], 'id'> },
  changes: Readonly<Record<string, string>>,
): Promise<CompanyRow> {
  const held = await tx.sql('companies').where({ id: actor.company.id }).forUpdate().first()
  if (!held) throw new Error('A session without its company')

  const { companyName, subdomain, ...rest } = changes
  const merged = { ...held.details, ...rest }
  const details = Object.fromEntries(
    Object.entries({ ...merged, ...compose(merged, rest) }).filter(([, value]) => isPresent(value)),
  )
  const next = { name: companyName ?? held.name, subdomain: subdomain ?? held.subdomain, details }
  if (isDeepStrictEqual(next, { name: held.name, subdomain: held.subdomain, details: held.details ?? {} })) return held

  const [saved] = await tx
    .sql('companies')
    .where({ id: held.id })
    .update({ ...next, updated_at: now() })
    .returning('*')
  if (!saved) throw new Error('A company that was held is gone')
  await emit(tx, 'company.details-changed', { companyId: held.id })
  await emit(tx, 'company.changed-by', {
    companyId: held.id,
    personId: actor.person.id,
    what: 'Changed the organisation details',
  })
  for (const name of pictureNames) {
    const old = pictureKey(held.details?.[name])
    if (old && saved.details?.[name] !== held.details?.[name])
      tx.afterCommit(() =>
        files()
          .then(store => store.remove(old))
          .catch(() => undefined),
      )
  }
  return saved
}
