import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { changesProblems } from '../../library/checks/changes.ts'
import { earlierProblems } from '../../library/checks/earlier.ts'
import { easyReadProblems } from '../../library/checks/easy-read.ts'
import { factProblems } from '../../library/checks/facts/facts.ts'
import { lawProblems } from '../../library/checks/facts/law.ts'
import { scheduleProblems } from '../../library/checks/facts/schedule.ts'
import { frontMatterProblems } from '../../library/checks/front-matter.ts'
import { ownVersionProblems } from '../../library/checks/own-version.ts'
import { passageProblems } from '../../library/checks/passages.ts'
import { placeholderProblems } from '../../library/checks/placeholders.ts'
import { readLibrary, validDocuments } from '../../library/checks/read.ts'
import { closedSetProblems } from '../../library/checks/references/closed-sets.ts'
import { duplicateProblems } from '../../library/checks/references/duplicates.ts'
import { linkProblems } from '../../library/checks/references/links.ts'
import { packageProblems } from '../../library/checks/references/packages.ts'
import { numberProblems, relatedProblems } from '../../library/checks/references/related.ts'
import { sectionProblems } from '../../library/checks/sections.ts'
import { lengthProblems } from '../../library/checks/wording/length.ts'
import { noteProblems } from '../../library/checks/wording/notes.ts'
import { wordsOf } from '../../library/checks/wording/plain-words.ts'
import { easeOf, easeProblems, easeReport, readingEase, syllables } from '../../library/checks/wording/reading.ts'
import { spelledWords, spellingProblems } from '../../library/checks/wording/spelling.ts'
import { belongs, packagesFile, placeholdersIn, readPackages, withAsked } from '../../library/tidy.ts'
import { folderOf } from '../../load/library.ts'

const library = path.resolve(__dirname, '../../library')
const files = readLibrary(library)
const documents = validDocuments(files)
const current = documents.filter(document => !document.earlier)

describe('the library', () => {
  it('has a front matter that holds in every document', () => {
    expect(frontMatterProblems(files)).toEqual([])
    expect(documents).toHaveLength(files.length)
    const words = current.reduce((sum, { body }) => sum + wordsOf(body).length, 0)
    process.stdout.write(
      `Library: ${current.length} documents, ${documents.length - current.length} earlier versions, ${words} words\n`,
    )
  })
  it('gives each number once', () => expect(numberProblems(documents)).toEqual([]))
  it('uses placeholders that exist, and lists them', () => expect(placeholderProblems(documents)).toEqual([]))
  it('names only documents that exist', () => expect(relatedProblems(documents)).toEqual([]))
  it('has the nine sections in policies and procedures', () => expect(sectionProblems(documents)).toEqual([]))
  it('keeps policies and procedures between 700 and 4,000 words', () => expect(lengthProblems(documents)).toEqual([]))
  it('says who does what in sentences, not in notes', () => {
    expect(noteProblems(documents)).toEqual([])
    const [policy] = current.filter(({ matter }) => matter.kind === 'policy')
    const withLine = (line: string) => noteProblems(policy ? [{ ...policy, body: line }] : [])
    expect(withLine('Monthly: falls, weights, sores.')).toHaveLength(1)
    expect(withLine('3. We look. Quarterly: all of it.')).toHaveLength(1)
    expect(withLine('Each month the manager looks at falls.')).toEqual([])
    expect(withLine('| Monthly: falls | Manager |')).toEqual([])
    expect(withLine('## Training\n\nNurses: theory, then three watched procedures; yearly.')).toHaveLength(1)
    expect(withLine('## Training\n\nStaff hear in induction: neighbours are welcome.')).toEqual([])
    expect(withLine('## Records\n\nPlan, chart, calls, notes.')).toHaveLength(1)
    expect(withLine('## Records\n\nWe keep the plan. Kept with the care record.')).toHaveLength(1)
    expect(withLine('## Records\n\nWe keep plan, chart, calls and notes with the care record.')).toEqual([])
  })
  it('can be read', () => {
    const eases = easeOf(documents)
    process.stdout.write(`${easeReport(eases)}\n`)
    expect(easeProblems(eases)).toEqual([])
  })
  it('shares no passage between documents', () => expect(duplicateProblems(documents)).toEqual([]))
  it('has links that lead somewhere', () => expect(linkProblems(library, documents)).toEqual([]))
  it('names no version of its own: the company’s document has the company’s', () => {
    expect(ownVersionProblems(documents)).toEqual([])
    expect(
      ownVersionProblems(
        current
          .slice(0, 1)
          .map(document => ({ ...document, body: `${document.body}\nVersion 9.9, written 1 May 2026.\n` })),
      ),
    ).toHaveLength(1)
  })
  it('pairs earlier versions with current ones', () => expect(earlierProblems(documents)).toEqual([]))
  it('gives one answer where several documents speak of the same thing', () =>
    expect(factProblems(documents)).toEqual([]))
  it('keeps each record as long as the schedule of records says', () => {
    expect(scheduleProblems(documents)).toEqual([])
    const shorter = documents.map(document =>
      document.matter.number === 'CL-15'
        ? { ...document, body: document.body.replace('six years', 'three years') }
        : document,
    )
    expect(scheduleProblems(shorter).join()).toContain("keeps 'Vaccination record of staff' for 3, and IG-02 for 6")
  })
  it('follows the law on liberty, the lines of Northern Ireland and the roles of each country', () =>
    expect(lawProblems(documents)).toEqual([]))
  it('tells staff by edition, in plain words, what changed in the last 12 months', () => {
    expect(changesProblems(documents)).toEqual([])
    const withPage = (change: (marked: string) => string) =>
      changesProblems(
        documents.map(each =>
          each.matter.number === 'QA-F20' && !each.earlier ? { ...each, marked: change(each.marked) } : each,
        ),
      )
    expect(withPage(text => text.replace('Edition of June 2026', 'Edition of July 2027')).join()).toContain(
      'editions do not stand newest first',
    )
    expect(withPage(text => text.replace(/^(\| .*\n)(\| \[\[.*\n)(\| \[\[.*\n)/m, '$1$3$2')).join()).toContain(
      'is not in the order of the alphabet',
    )
  })
  it('says it in Easy Read: one idea a line, a picture an idea, from the text as it is now', () =>
    expect(easyReadProblems(library, documents)).toEqual([]))
  it('marks what is one country’s', () => expect(passageProblems(documents)).toEqual([]))
  it('is spelt in British English', () => expect(spellingProblems(library, documents)).toEqual([]))
})

describe('the packages', () => {
  const packages = readPackages(packagesFile(library))
  const check = packages === undefined ? it.skip : it
  if (packages === undefined)
    process.stdout.write('Packages are not checked: content/packages.yaml does not exist yet\n')
  check('have six documents or more, and documents name their packages', () =>
    expect(packageProblems(documents, packages ?? [])).toEqual([]),
  )
  check(
    'of residential homes hold nothing that a nurse must approve; those with nursing say that their lead nurse does',
    () => {
      const nursing = current.filter(({ matter }) => matter.number.startsWith('NU-'))
      expect(
        nursing.flatMap(({ matter }) => matter.packages.filter(slug => !slug.startsWith('care-home-with-nursing-'))),
      ).toEqual([])
      expect(
        nursing.filter(
          ({ body, matter }) => matter.packages.length === 0 || !body.includes('Have your lead nurse approve this'),
        ),
      ).toEqual([])
    },
  )
  check('have no folder of another service: supported living stands only where it is supported', () =>
    expect(
      current
        .filter(
          ({ file, matter }) =>
            folderOf({ file, front: matter }) === 'Supported living' &&
            matter.packages.some(slug => !slug.startsWith('supported-')),
        )
        .map(({ file }) => file),
    ).toEqual([]),
  )
  check('cost less where the banner says so: every complete set has the offer', () => {
    const sold = parse(readFileSync(packagesFile(library), 'utf8')) as Record<string, unknown>[]
    const sets = sold.filter(item => item['type'] === 'complete-set')
    expect(sets.length).toBeGreaterThan(10)
    expect(sets.filter(item => item['hasDiscountOffer'] !== true).map(item => item['slug'])).toEqual([])
  })
  check('are closed: what a text names is in the set, or the text says what to do without it', () =>
    expect(closedSetProblems(documents, packages ?? [])).toEqual([]),
  )
})

describe('the measures', () => {
  it('count words without bars, boxes and rules', () => {
    expect(wordsOf('| Name | ☐ yes |\n| --- | --- |\n| {{company.name}} | |')).toEqual(['Name', 'yes', 'Placeholder'])
  })
  it('count syllables', () => {
    expect(['care', 'person', 'medicine', 'policy', 'the'].map(syllables)).toEqual([1, 2, 3, 3, 1])
  })
  it('find short words easy and long ones hard', () => {
    expect(readingEase(['Ring us now'])).toBeGreaterThan(100)
    expect(readingEase(['Organisational responsibilities necessitate comprehensive documentation'])).toBeLessThan(0)
  })
  it('leave placeholders, numbers and possessives out of the spelling', () => {
    expect(spelledWords("The person's {{manager.name}} re-reads SG-01 on 2nd May")).toEqual([
      'The',
      'person',
      're-reads',
      'on',
      'May',
    ])
  })
  it('list placeholders once, in the order of the text', () => {
    expect(placeholdersIn('{{manager.name}} of {{ company.name }} or {{manager.name}}')).toEqual([
      'manager.name',
      'company.name',
    ])
  })
  it('match a package on every key that it gives', () => {
    const matter = { number: 'SG-01', kind: 'policy', countries: ['england', 'wales'], categories: ['care-home'] }
    expect(belongs(matter, { countries: ['wales'], kinds: ['policy', 'form'] })).toBe(true)
    expect(belongs(matter, { countries: ['wales'], kinds: ['form'] })).toBe(false)
    expect(belongs(matter, { numbers: ['SG-02'] })).toBe(false)
    expect([
      belongs(matter, { countries: ['wales'], without: ['SG-02'] }),
      belongs(matter, { countries: ['wales'], without: ['SG-01'] }),
    ]).toEqual([true, false])
  })
})

describe('the questions of CQC', () => {
  const matter = (statements: readonly string[], more = '') =>
    `regulations:\n${statements.map(statement => `  - body: CQC\n    statement: ${statement}\n`).join('')}${more}reviewMonths: 12\n`

  it('are those of the statements, each once, where nobody has said more', () =>
    expect(withAsked(matter(['Learning culture', 'Environmental sustainability', 'Safeguarding']))).toContain(
      'asked:\n  - body: CQC\n    state: draft\n    keys: [S, W]\nreviewMonths: 12\n',
    ))
  it('stay as somebody has said them, and come to no document without a statement', () => {
    const said = matter(['Learning culture'], 'asked:\n  - body: CQC\n    state: draft\n    keys: [E]\n')
    expect(withAsked(said)).toBe(said)
    expect(withAsked('regulations:\n  - body: Ofsted\nreviewMonths: 12\n')).toBe(
      'regulations:\n  - body: Ofsted\nreviewMonths: 12\n',
    )
  })
})
