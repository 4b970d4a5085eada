import { forVariant } from '@cloudoc/catalogue/server/template/variants.ts'
import { fill } from '@cloudoc/core/server/html/placeholders.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { closeRenderers, type RenderInput, renderPdf } from '@cloudoc/document-renderer/src/index.ts'
import { readPdf } from '../../../lib/document-renderer/tests/read-pdf.ts'
import { libraryTexts } from '../../load/library.ts'

afterAll(closeRenderers)

type Card = ReturnType<typeof libraryTexts>[number]
const countries = ['england', 'wales', 'scotland', 'northern-ireland']
const services = ['home-care', 'care-home', 'supported-living', 'temporary-staffing', 'childrens-home']
/** As long as a company's details are apt to be. */
const details = {
  'company.name': 'Harbour View Care and Support Limited',
  'company.phone': '01632 960 001',
  'manager.name': 'Bartholomew Featherstone',
  'manager.phone': '01632 960 002',
  'oncall.phone': '01632 960 003',
  'safeguarding.phone': '01632 960 004',
  'safeguarding.childrenPhone': '01632 960 005',
  'safeguarding.outOfHours': '01632 960 006',
  'location.address': 'Willow Lodge, 112 Upper Esplanade Road, Harbourtown, HT12 3AB',
}

/** A card or chart in one country, as a company prints it. */
function inputOf({ front, html }: Card, country: string): RenderInput {
  const text = {
    header: '',
    body: html,
    footer: '',
    countries: front.countries,
    categories: front.categories,
    all_countries: countries,
    all_categories: [...services, 'supported-accommodation'],
  }
  return {
    title: front.title,
    policyNumber: front.number,
    version: front.version,
    reviewDate: '2027-11-21',
    company: details['company.name'],
    language: 'en-GB',
    orientation: front.format,
    headerHtml: '<p><strong>Harbour View Care and Support Limited</strong></p><p>First Hour</p>',
    bodyHtml: fill(sanitise(forVariant(text, { country, category: '' }).body), details, 'print'),
    footerHtml: '<p>Policy number · Review date 21 November 2027</p>',
    images: async () => undefined,
    revisedAt: new Date('2026-11-21T09:30:15Z'),
  }
}

it('each card is one page in each country', async () => {
  const cards = libraryTexts().filter(({ front }) => front.kind === 'card')
  expect(cards.length).toBeGreaterThanOrEqual(8)
  const pages: Record<string, number> = {}
  for (const card of cards) {
    for (const country of card.front.countries) {
      pages[`${card.front.number} ${country}`] = (await readPdf(await renderPdf(inputOf(card, country)))).pages.length
    }
  }
  expect(Object.entries(pages).filter(([, count]) => count !== 1)).toEqual([])
}, 120_000)

/** Charts whose lines are read together with their keys, by what stands in the head of the lines and in the keys. */
const charts: Readonly<Record<string, readonly [head: string, key: string]>> = {
  'CL-F8': ['Initials (both if two)', 'heels floated'],
}

it('the lines of a chart for a day stand on one page, with their keys', async () => {
  for (const [number, [head, key]] of Object.entries(charts)) {
    const chart = libraryTexts().find(({ front, file }) => front.number === number && !file.includes('/earlier/'))
    if (!chart) throw new Error(`There is no ${number}`)
    const { pages } = await readPdf(await renderPdf(inputOf(chart, 'england')))
    const found = pages.filter(text => text.replace(/\s+/g, ' ').includes(head))
    expect(found).toHaveLength(1)
    expect(found[0]?.replace(/\s+/g, ' ')).toContain(key)
  }
}, 60_000)
