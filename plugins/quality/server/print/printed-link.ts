import { createHash } from 'node:crypto'
import { settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { appearanceInHash } from '@cloudoc/documents/server/services/export.ts'
import { renderedLink } from '@cloudoc/exports/server/services.ts'

interface Printed {
  /** Public id of what it is made of. */
  id: string
  title: string
  /** HTML that was made here: texts in it are escaped. */
  body: string
  format: 'pdf' | 'word'
  revisedAt: Date
}

/**
 * A file in the company's own look, as a link for the session that asks; nothing where it could not be made. Asked for
 * again, it is the same file.
 */
export async function printedLink(db: Db, actor: Actor, { id, title, body, format, revisedAt }: Printed) {
  const [company, appearance] = await Promise.all([
    db('companies').where({ id: actor.company.id }).first('name', 'details'),
    settingsOf(db, actor),
  ])
  const contentHash = createHash('sha256')
    .update(
      JSON.stringify([
        title,
        company?.name,
        body,
        company?.details?.['companyLogo'] ?? '',
        ...appearanceInHash(appearance),
      ]),
    )
    .digest('base64url')
  return renderedLink(
    actor,
    {
      fileId: id,
      title,
      policyNumber: '',
      version: '',
      provider: '',
      reviewDate: '',
      format: 'portrait',
      company: company?.name ?? '',
      header: '',
      body,
      footer: '',
      front: null,
      details: company?.details ?? null,
      appearance,
      revisedAt,
      contentHash,
    },
    format,
  )
}
