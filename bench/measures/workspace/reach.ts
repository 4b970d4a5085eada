import type pg from 'pg'
// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { updatesWaiting } from '../../../plugins/documents/contract/documents.ts'
import { ask, timed } from '../../load/ask.ts'
import { signInStaff } from '../../load/staff.ts'
import { all, atMost, type Target } from '../../report/targets.ts'
import { fileOf, tokenOf } from '../../rows/companies.ts'
import type { Side } from './scale.ts'

interface Try {
  publishMs: number
  sampleMs: number
  companies: number
  bellMs: number
}
export interface Reach {
  tries: Try[]
  sample: number
  targets: Target[]
}

const times = 3
const sample = 50
const together = 5
const maxMs = 1000
/** The library's own documents come first; this one is had by all. */
const position = 1

/**
 * Staff publish a new text of a document that every company has. From the answer on, a sample of companies ask for their updates, some at
 * a time, until each has been told of this very version; the database is asked how many have it. The bell is rung in the background, and has no target.
 */
export async function measureReach({ url, companies }: Side, sql: pg.Client): Promise<Reach> {
  const staff = await signInStaff(url)
  const {
    rows: [found],
  } = await sql.query<{ template: string; body: string }>(
    'select d.source_id as template, v.body from documents d join template_versions v on v.id = d.version_id where d.document_id = $1',
    [fileOf(1, position)],
  )
  if (!found) throw new Error('The document that is to be published is not there')

  const tries: Try[] = []
  for (let turn = 1; turn <= times; turn += 1) {
    const version = `bench ${turn}`
    const { ms: publishMs } = await timed(() =>
      staff.publish('api::template.template', found.template, {
        body: `${found.body}<p>Published ${turn}.</p>`,
        version,
        change: 'A line more',
      }),
    )
    const began = performance.now()
    const chosen = Array.from({ length: sample }, (_, at) => 1 + Math.floor((at * companies) / sample)).values()
    await Promise.all(
      Array.from({ length: together }, async () => {
        for (const company of chosen)
          while (!(await sees(url, company, version))) if (performance.now() - began > 10_000) break
      }),
    )
    const sampleMs = performance.now() - began
    tries.push({
      publishMs,
      sampleMs,
      companies: await offered(sql, found.template, version),
      bellMs: await rung(sql, found.template, companies, began),
    })
  }
  return {
    tries,
    sample,
    targets: [
      atMost(
        `A publish seen by ${sample} companies asked for it, slowest of ${times}, after its answer`,
        Math.max(...tries.map(each => each.sampleMs)),
        maxMs,
        ' ms',
      ),
      all(
        'Companies that are offered the update then, least',
        Math.min(...tries.map(each => each.companies)),
        companies,
      ),
    ],
  }
}

const sees = async (url: string, company: number, version: string): Promise<boolean> =>
  (await ask(url, updatesWaiting, { limit: 10 }, tokenOf(company))).response.some(
    each => each._id === fileOf(company, position) && each.newVersion === version,
  )

async function offered(sql: pg.Client, template: string, version: string): Promise<number> {
  const { rows } = await sql.query<{ companies: number }>(
    `select count(distinct d.company_id)::int as companies from documents d join template_versions v on v.id = d.version_id
       join lateral (select number, version from template_versions n where n.template_document_id = d.source_id order by number desc limit 1) newest on newest.version = $2
      where d.source_id = $1 and d.deleted_at is null and newest.number > greatest(v.number, coalesce(d.declined_number, 0))`,
    [template, version],
  )
  return rows[0]?.companies ?? 0
}

/** Milliseconds until the bell of each company has it; NaN after half a minute. */
async function rung(sql: pg.Client, template: string, companies: number, began: number): Promise<number> {
  while (performance.now() - began < 30_000) {
    const { rows } = await sql.query<{ told: number }>(
      `select count(*)::int as told from notifications where subject = (select 'update:' || template_document_id || ':' || max(number) from template_versions where template_document_id = $1 group by template_document_id)`,
      [template],
    )
    if ((rows[0]?.told ?? 0) >= companies) return performance.now() - began
    await new Promise(soon => setTimeout(soon, 20))
  }
  return Number.NaN
}
