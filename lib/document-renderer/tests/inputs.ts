import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontPage, Picture, RenderInput } from '../src/input.ts'

/** One red dot. */
export const dot: Picture = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQAY3Y2wAAAAAElFTkSuQmCC',
    'base64',
  ),
}

/** A input to start from; what matters to a test is given to it. */
export const anInput = (given: Partial<RenderInput> = {}): RenderInput => ({
  title: 'Medicines',
  policyNumber: 'CL-01',
  version: '1.2',
  reviewDate: '2027-11-21',
  company: 'Harbour View Care',
  language: 'en-GB',
  orientation: 'portrait',
  headerHtml: '',
  bodyHtml: '<h2>Purpose</h2><p>Medicines are given safely.</p>',
  footerHtml: '',
  images: async () => undefined,
  revisedAt: new Date('2026-11-21T09:30:15Z'),
  ...given,
})

/** All that a first page can say, of usual length. */
export const aFront: FrontPage = {
  owner: 'Safeguarding lead',
  impact: 'high',
  approved: '2026-11-21',
  reviewed: '',
  change: 'Clearer steps & names.',
  readers: ['all staff', 'volunteers'],
  related: ['SG-02 Children'],
  sources: ['Care Act 2014, Section 42', 'Falls (NICE, April 2025)'],
}

/** A table of so many rows, longer than a page from about 30. */
export const aLongTable = (rows: number): string =>
  `<table><thead><tr><th>Medicine</th><th>Dose and route</th></tr></thead><tbody>${Array.from({ length: rows }, (_, row) => `<tr><td>Medicine ${row + 1}</td><td></td></tr>`).join('')}</tbody></table>`

const histories = join(import.meta.dirname, '../../../../shared/data/policy-histories')

/** Real policies of a real company, where they are at hand (they are not part of this repository). */
export function realPolicies(): { name: string; html: string }[] {
  try {
    return readdirSync(histories)
      .slice(0, 6)
      .map(name => {
        const [first = ''] = readdirSync(join(histories, name))
          .sort()
          .filter(file => file.endsWith('.html'))
        return { name, html: readFileSync(join(histories, name, first), 'utf8') }
      })
  } catch {
    process.stdout.write('Real policies are not tried: they are not part of this repository\n')
    return []
  }
}
