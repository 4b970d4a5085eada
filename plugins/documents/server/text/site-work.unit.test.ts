import { canonical, histories, ifThere } from '@cloudoc/html-merge/tests/samples.ts'
import fc from 'fast-check'
import { broughtAlong, decidedAtSite } from './site-work.ts'
import { mergedParts } from './text-work.ts'
import type { Words } from './texts.ts'

const words = (body: string) => ({ header: '', body, footer: '' })
const topics = 'fire lift water doors keys meals falls noise visits money pets smoke'.split(' ')
const rule = (at: number, more = '') =>
  `Whoever is on duty looks after the ${topics[at]} in the morning and writes down what was seen${more}.`
/** Paragraphs that are told apart by their words, some of them changed. */
const paragraphs = (count: number, changed: ReadonlyMap<number, string> = new Map()) =>
  Array.from({ length: count }, (_, at) => `<p>${changed.get(at) ?? rule(at)}</p>`).join('')
const changes = (who: string) =>
  fc
    .uniqueArray(fc.nat(11), { maxLength: 4 })
    .map(places => new Map(places.map(at => [at, rule(at, `, and ${who} adds this`)])))
const marksIn = (html: string) => [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text ?? '')

test('three levels lose nothing: what the provider, the company and a home wrote stands once each, or is to be decided', () => {
  fc.assert(
    fc.property(changes('Provider'), changes('Company'), changes('Home'), (ofProvider, ofCompany, ofHome) => {
      const first = words(paragraphs(12))
      const company = words(paragraphs(12, ofCompany))
      const home = words(paragraphs(12, new Map([...ofCompany, ...ofHome])))
      const theirs = words(paragraphs(12, ofProvider))
      // The company chooses its own words where both changed a passage.
      const taken = broughtAlong({ base: first, mine: company, theirs, open: null }).text
      const brought = broughtAlong({ base: company, mine: home, theirs: taken, open: null })
      for (let at = 0; at < 12; at++) {
        const wanted = ofHome.get(at) ?? marksIn(taken.body)[at]
        expect(marksIn(brought.text.body)[at]).toBe(wanted)
        if (ofHome.has(at) && ofProvider.has(at) && !ofCompany.has(at))
          expect(brought.open?.theirs.body).toContain(ofProvider.get(at))
      }
      const clashes = [...ofHome.keys()].filter(at => ofProvider.has(at) && !ofCompany.has(at))
      expect(brought.open === null).toBe(clashes.length === 0)
    }),
    { numRuns: 150 },
  )
})

test('what is open stays open through any versions, and ends where it is decided, whatever the order', () => {
  fc.assert(
    fc.property(
      changes('Home'),
      fc.array(changes('Version'), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('mine' as const, 'theirs' as const),
      (ofHome, versions, choice) => {
        let base = words(paragraphs(12))
        let mine = words(paragraphs(12, ofHome))
        let open: ReturnType<typeof broughtAlong>['open'] = null
        const company = new Map<number, string>()
        for (const [number, version] of versions.entries()) {
          for (const [at, text] of version) company.set(at, text.replace('adds', `adds ${number}`))
          const theirs = words(paragraphs(12, company))
          const { text, open: now } = broughtAlong({ base, mine, theirs, open })
          ;[base, mine, open] = [theirs, text, now]
        }
        for (const at of Array(12).keys())
          expect(marksIn(mine.body)[at]).toBe(ofHome.get(at) ?? company.get(at) ?? rule(at))
        const clashes = [...ofHome.keys()].filter(at => company.has(at))
        expect(open === null).toBe(clashes.length === 0)
        if (!open) return
        for (let round = 0; round < 12 && open; round++) {
          const decided = decidedAtSite({
            open,
            mine,
            group: base,
            choices: Object.fromEntries(idsOf(open, mine, choice)),
          })
          ;[mine, open] = [decided.text, decided.open]
        }
        expect(open).toBeNull()
        for (const at of clashes)
          expect(marksIn(mine.body)[at]).toBe(choice === 'mine' ? ofHome.get(at) : company.get(at))
      },
    ),
    { numRuns: 100 },
  )
})

/** The first open passage alone, with a choice. */
function idsOf(open: { base: Words; theirs: Words }, mine: Words, choice: 'mine' | 'theirs') {
  const merged = mergedParts({ base: open.base, mine, theirs: open.theirs, values: null })
  const parts = 'parts' in merged ? merged.parts : []
  return parts
    .flatMap(part => ('conflict' in part && part.conflict ? [[part.conflict.id, choice] as const] : []))
    .slice(0, 1)
}

ifThere('real policies in their versions reach a home that changed a paragraph, and lose no sentence', () => {
  const lost = { merges: 0, lost: 0, open: 0 }
  for (const real of histories()) {
    const versions = real.versions.map(canonical)
    let [first = ''] = versions
    const own = '<p>There is no lift in this house, and staff use the stairs.</p>'
    let mine = `${first}${own}`
    let open: ReturnType<typeof broughtAlong>['open'] = null
    for (const next of versions.slice(1)) {
      const brought = broughtAlong({ base: words(first), mine: words(mine), theirs: words(next), open })
      lost.merges++
      if (brought.open) lost.open++
      if (!brought.text.body.includes(own)) lost.lost++
      if (!brought.open && brought.text.body.replace(own, '') !== next) lost.lost++
      ;[first, mine, open] = [next, brought.text.body, brought.open]
    }
  }
  expect(lost).toMatchObject({ lost: 0 })
})
