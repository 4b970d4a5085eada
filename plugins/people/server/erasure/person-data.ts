import { Readable } from 'node:stream'
import { isSecret } from '@cloudoc/accounts/server/services/company.ts'
import { companyOfSession } from '@cloudoc/accounts/server/services/sign-in.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { identifier, nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { companyTables } from '@cloudoc/core/server/data/table.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import { personalDataOfRooms, personColumns } from '@cloudoc/core/server/erasure/erasure.ts'
import { answerLinked, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { signedLinks, signedQuery } from '@cloudoc/core/server/security/signed-link.ts'
import { personData } from '../../contract/erasure.ts'

export const dataPath = '/person/data'
export const dataQuery = { person: 'Whose it is.', session: 'Of the session that asked for it.', ...signedQuery }
const links = signedLinks('person-data', dataPath, ['person', 'session'])
const fileName = 'Data about a person.json'

export const personDataCall = handleRead(personData, async ({ input, actor, db }) => {
  const person = await ofCompany(db, 'people', actor)
    .where({ document_id: input.personId })
    .whereNull('erased_at')
    .first('id')
  if (!person) return notFound(personData.texts.missing)
  securityEvent('export-made', { person: actor.person.id, company: actor.company.id, format: 'json', about: person.id })
  return done({ ...links.make({ person: input.personId, session: String(actor.session.id) }), fileName })
})

/** `GET /api/person/data`: what the link was made for, as long as the session that asked for it is open. */
export async function dataPage(http: Http): Promise<void> {
  const linked = links.read(http.query)
  const company = linked && (await companyOfSession(pool(), Number(linked.session)))
  const person =
    company === undefined || !linked
      ? undefined
      : await ofCompany(pool(), 'people', company).where({ document_id: linked.person }).whereNull('erased_at').first()
  if (!person) return refuseLinked(http, 404, 'This link is over. Please ask for the data again.')
  answerLinked(http, {
    type: 'application/json; charset=utf-8',
    name: fileName,
    content: Readable.from(dataOf(pool(), person)),
  })
}

/** Good for nothing to a reader: what opens something, and texts of documents, which are the company's. */
const left = new Set(['header', 'body', 'footer', 'plain', 'content', 'text', 'sealed', 'password', 'salt'])
const shown = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(([column, value]) => value !== null && !isSecret(column) && !left.has(column)),
  )

const atOnce = 200

/** Each place that names the person, by `table.column`, a slice of rows at a time. */
async function* dataOf(
  db: Db,
  person: { id: number; company_id: number; login_id: number | null },
): AsyncGenerator<string> {
  yield `{\n"person": ${JSON.stringify(shown(person))}`
  const login = await db('up_users')
    .where({ id: person.login_id ?? 0 })
    .first('email', 'blocked', 'created_at')
  if (login) yield `,\n"login": ${JSON.stringify(login)}`
  const own = new Set(personalDataOfRooms.flatMap(naming => naming.own ?? []))
  for (const { table, column } of personalDataOfRooms.flatMap(personColumns)) {
    if (own.has(table)) continue
    let [after, separator] = [0, `,\n"${table}.${column}": [`]
    const isOwn = companyTables.has(table) ? sql`and t.company_id = ${companyIdOf(person.company_id)}` : nothing
    for (;;) {
      const rows = await sql<{ id: number }>`
        select t.*
          from ${identifier(table)} t
         where t.${identifier(column)} = ${person.id}
           and t.id > ${after}
           ${isOwn}
         order by t.id
         limit ${atOnce}`.rows(db)
      for (const row of rows) {
        yield `${separator}\n  ${JSON.stringify(shown(row))}`
        separator = ','
      }
      if (rows.length < atOnce) break
      after = Number(rows.at(-1)?.id ?? after)
    }
    if (separator === ',') yield '\n]'
  }
  yield '\n}\n'
}
