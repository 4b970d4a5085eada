import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { renderHtmlPdf } from '@cloudoc/document-renderer/src/index.ts'
import type { PackPart } from '../../contract/frameworks.ts'
import type { Facts } from './facts.ts'
import { check, complianceStatus, cover, policiesInForce, type Section } from './front.ts'
import { changes, overdue, readings, tests, waivers } from './pack-lists.ts'
import { escapeText } from './pack-words.ts'
import { quality } from './quality/quality.ts'
import { training } from './training.ts'

const css = readFileSync(fileURLToPath(new URL('pack.css', import.meta.url)), 'utf8')
/** A pack of 200 people and 100 policies has some 150 pages; milliseconds. */
const timeoutMs = 180_000

const parts: Readonly<Record<PackPart, (db: Db, facts: Facts, employeeIds?: readonly string[]) => Promise<Section>>> = {
  changes,
  readings,
  tests,
  overdue,
  waivers,
  training,
  quality,
}

/** The sites that a pack is about; '' where it is about the company. */
const placeOf = ({ request: { sites } }: Facts): string =>
  sites === 'all' ? '' : sites.map(({ name }) => name).join(', ')

/**
 * The pack as one tagged PDF. `employeeIds`: public ids of those who were chosen, where not everyone was.
 * Fails with `TooLong` and `QueueFull` of the renderer.
 */
export async function packPdf(db: Db, facts: Facts, employeeIds?: readonly string[]): Promise<Buffer> {
  const sections = [complianceStatus(facts), policiesInForce(facts)]
  for (const part of facts.request.parts) sections.push(await parts[part](db, facts, employeeIds))
  sections.push(check(facts))
  const html = `${cover(facts, sections)}<main>${sections.map(({ id, title, html: inside }, at) => `<section id="${id}" class="part"><h2>${at + 1}. ${escapeText(title)}</h2>${inside}</section>`).join('')}</main>`
  const { from, to } = facts.request
  return renderHtmlPdf(
    {
      title: `Inspection pack of ${placeOf(facts) || facts.company}`,
      author: facts.company,
      subject: `${longDay(from)} to ${longDay(to)}`,
      html,
      css,
      footer: { left: facts.company, right: 'Inspection pack' },
      revisedAt: facts.madeAt,
    },
    { tenant: String(facts.companyId), limit: timeoutMs },
  )
}
