import type pg from 'pg'

/** As the template is in these, a database is as good as new. What the node holds in memory goes by the version of the content, which only rises. */
const left = `('content_version')`
const quoted = (schema: string, table: string): string => `"${schema}"."${table}"`

/** Keeps a copy of the rows that the template has, in a schema of its own: what `resetDatabase` puts back. */
export async function rememberRows(sql: pg.Client): Promise<void> {
  await sql.query('create schema as_made')
  for (const { schema, name } of await tablesOf(sql)) {
    const { rowCount } = await sql.query(`select 1 from ${quoted(schema, name)} limit 1`)
    if (schema === 'public' && rowCount !== 0)
      await sql.query(`create table as_made."${name}" as table ${quoted(schema, name)}`)
  }
}

const digest = (schema: string, name: string): string =>
  `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${quoted(schema, name)} t)`

/** Makes the rows what they were: those of the template, and no others. Ids go on from where they were, so that nothing in memory is taken for another. */
export async function resetDatabase(sql: pg.Client): Promise<void> {
  const { rows: copies } = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'as_made'`,
  )
  const kept = new Set(copies.map(({ name }) => name))
  const { rows: changed } = await sql.query<{ schema: string; name: string }>(
    (await tablesOf(sql))
      .map(
        ({ schema, name }) =>
          `select '${schema}' as schema, '${name}' as name where ${schema === 'public' && kept.has(name) ? `${digest(schema, name)} <> ${digest('as_made', name)}` : `exists (select 1 from ${quoted(schema, name)})`}`,
      )
      .join(' union all '),
  )
  await sql.query(
    [
      'begin',
      'set local session_replication_role = replica',
      ...changed.flatMap(({ schema, name }) => [
        `delete from ${quoted(schema, name)}`,
        ...(schema === 'public' && kept.has(name)
          ? [`insert into ${quoted(schema, name)} select * from as_made."${name}"`]
          : []),
      ]),
      // As any change of content: nodes forget what they made of it.
      `set local session_replication_role = origin`,
      'delete from packages where false',
      'commit',
    ].join(';\n'),
  )
}

async function tablesOf(sql: pg.Client): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and ((table_schema = 'public' and table_name not in ${left}) or (table_schema = 'jobs' and table_name = 'job')) order by 1, 2`,
  )
  return rows
}
