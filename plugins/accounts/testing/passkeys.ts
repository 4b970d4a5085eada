import { randomBytes } from 'node:crypto'
import type { App } from '@cloudoc/core/testing/harness.ts'
import type { Someone } from './builders.ts'

/** A passkey of somebody that no device has, straight in the database; answers its id. */
export async function aPasskeyOf(app: App, { personId }: Pick<Someone, 'personId'>): Promise<string> {
  const id = `a${randomBytes(12).toString('hex').slice(0, 23)}`
  await app.db(
    `insert into passkeys (document_id, login_id, credential, public_key, counter, label, created_at, updated_at, published_at)
     select $1::text, login_id, $1::text, $1::text, 0, 'A telephone', now(), now(), now() from people where id = $2`,
    [id, personId],
  )
  return id
}
