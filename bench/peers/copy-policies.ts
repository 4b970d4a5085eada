import { withSql } from '../frame/sql.ts'

const atOnce = 100

/** Each company's documents as rows of the stock collection, companies numbered from 1, with the index that staff of a stock site could add. Straight into the table: through its service it takes a minute. */
export const copyPolicies = (from: string, to: string): Promise<void> =>
  withSql(from, source =>
    withSql(to, async target => {
      const { rows: all } = await source.query<{ id: number; company: number }>(
        `select d.id, substr(c.subdomain, 7)::int as company from documents d join companies c on c.id = d.company_id where c.subdomain like 'bench-%' order by d.id`,
      )
      for (let at = 0; at < all.length; at += atOnce) {
        const part = all.slice(at, at + atOnce)
        const { rows } = await source.query<object>(
          `select n.company, coalesce(d.title, v.title) as title, coalesce(d.policy_number, v.policy_number) as number, coalesce(r.plain, v.plain) as text
         from unnest($1::int[], $2::int[]) as n (id, company) join documents d on d.id = n.id left join template_versions v on v.id = d.version_id left join document_revisions r on r.id = d.head_id`,
          [part.map(({ id }) => id), part.map(({ company }) => company)],
        )
        await target.query(
          `insert into policies (document_id, created_at, updated_at, published_at, company, title, number, text)
       select substr(md5(random()::text), 1, 24), now(), now(), now(), company, title, number, text from jsonb_to_recordset($1::jsonb) as row (company int, title text, number text, text text)`,
          [JSON.stringify(rows)],
        )
      }
      await target.query('create index if not exists policies_company on policies (company)')
      await target.query('vacuum (analyze) policies')
    }),
  )
