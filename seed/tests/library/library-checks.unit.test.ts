import path from 'node:path'
import { easyReadProblems } from '../../library/checks/easy-read.ts'
import { factProblems } from '../../library/checks/facts/facts.ts'
import { lawProblems, questionLawProblems } from '../../library/checks/facts/law.ts'
import { frontMatterProblems } from '../../library/checks/front-matter.ts'
import { type LibraryDocument, readLibrary, validDocuments } from '../../library/checks/read.ts'
import { closedSetProblems, mentionsIn } from '../../library/checks/references/closed-sets.ts'
import { packagesOf } from '../../library/tidy.ts'

const [first, ...others] = validDocuments(readLibrary(path.resolve(__dirname, '../../library'))).filter(
  document => !document.earlier,
)
if (!first) throw new Error('The library is empty')
const real = [first, ...others]

type Parts = Partial<Omit<LibraryDocument['matter'], 'number'>>
const text = (number: string, body: string, parts: Parts = {}): LibraryDocument => ({
  file: `${number}.md`,
  earlier: false,
  body,
  marked: body,
  matter: {
    ...first.matter,
    number,
    countries: ['england', 'wales'],
    categories: ['care-home', 'home-care'],
    ...parts,
  },
})

describe('a closed set', () => {
  const set = { slug: 'care-home-wales', selects: { categories: ['care-home'], countries: ['wales'] } }
  const english = text('SG-01', '', { countries: ['england'] })
  const athome = text('HS-F2', '', { categories: ['home-care'] })

  it.each([
    ['Follow SG-01.', 1],
    ['Follow SG-01 in England.', 0],
    ['Follow SG-01, if you hold it.', 0],
    ['Follow SG-01. Do that in England.', 1],
    ['| England | Follow SG-01 |', 0],
    ['### England\n\nFollow SG-01.', 0],
    ['Fill in HS-F2 on the first visit.', 1],
    ['In home care, fill in HS-F2 on the first visit.', 0],
    ['Fill in CL-01 at once.', 0],
  ])('%j', (body, count) => {
    expect(closedSetProblems([text('CL-02', body), text('CL-01', ''), english, athome], [set])).toHaveLength(count)
  })

  it('does not forgive a missing document that its country and service do not explain', () => {
    const few = { slug: 'few', selects: { numbers: ['CL-02'] } }
    expect(closedSetProblems([text('CL-02', 'In England see SG-01.'), english], [few])).toEqual([
      'CL-02.md names SG-01: In England see SG-01. (not in few)',
    ])
  })

  it('reads a row as one sentence, and prose by the sentence', () => {
    expect(
      mentionsIn('See CL-01. Or HS-05.\n| Wales | SG-03 |').map(({ number, sentence }) => [number, sentence]),
    ).toEqual([
      ['CL-01', 'See CL-01.'],
      ['HS-05', 'Or HS-05.'],
      ['SG-03', '| Wales | SG-03 |'],
    ])
  })
})

describe('a fact', () => {
  const changed = (number: string, from: string | RegExp, to: string) =>
    factProblems(
      real.map(document =>
        document.matter.number === number ? { ...document, body: document.body.replace(from, to) } : document,
      ),
    )

  it.each([
    ['CL-07', 'Two falls in a month', 'Three falls in a month', 2],
    ['HS-04', 'visit logs for eight years', 'visit logs for three years', 2],
    ['CL-03', '10,000 parts', '5,000 parts', 2],
    ['HS-F1', '15 to 25 is high', '12 to 25 is high', 2],
    ['HR-03', '{{oncall.phone}}', '{{company.phone}}', 2],
    ['CH-04', '{{safeguarding.childrenPhone}}', '{{safeguarding.phone}}', 1],
    ['QA-F5', 'Our rule: every two months', 'Our rule: every three months', 2],
    ['CP-05', '(never more than 24 hours away)', '(never more than seven days for one visitor)', 2],
    ['HR-01', 'reviews at weeks 4, 8, 12 and 20', 'a probation review at weeks 6, 12 and 24', 2],
    ['HR-F4', 'at least three shifts as', 'at least three shifts or six visits as', 2],
    ['HR-03', 'Yearly update, full course every two years', 'Full course every three years', 2],
    [
      'HS-06',
      'a stand-in sets off 15 minutes after the due time at the latest',
      'attended within one hour of the due time',
      2,
    ],
    ['CL-03', 'under running water with plenty of soap, do not scrub or suck it', 'under running water', 2],
    [
      'SL-02',
      'An antipsychotic for a person with dementia is reviewed at least every six weeks',
      'Antipsychotics are reviewed every six months',
      2,
    ],
    ['CH-05', '{{nominated.name}} takes charge', '{{director.name}} takes charge', 1],
    ['CH-09', 'Before you go off duty, fill in SG-F1', 'Within 24 hours, fill in SG-F1', 2],
    ['HS-F5', '8 to 12 medium: act within 14 days', '8 to 12 medium: act within a month', 2],
    ['HR-09', 'never six long shifts in seven days', 'never more than six long days in a row', 2],
    ['IG-01', 'within two working days', 'within five working days', 2],
  ])('of %s is not lost or contradicted: %s', (number, from, to, count) => {
    expect(changed(number, from, to)).toHaveLength(count)
  })
})

describe('a right answer', () => {
  const asked = (right: string, wrong = 'Wait until the morning') => [
    {
      id: 'cl-02-error',
      text: 'You gave a double dose. What do you do?',
      answers: [{ text: right, right: true as const }, { text: wrong }],
      reason: 'Advice is taken within 15 minutes.',
    },
  ]

  it.each([
    ['Ring the GP or 111', ['northern-ireland'], 1],
    ['Ring 111, or in Northern Ireland the GP', ['northern-ireland'], 0],
    ['Ring the GP or 111', ['england', 'wales'], 0],
    ['Ring the GP', ['northern-ireland'], 0],
  ])('%j in %j', (right, countries, count) => {
    expect(questionLawProblems('CL-02.yaml', asked(right), countries)).toHaveLength(count)
  })
  it('may stand beside a wrong one that is wrong', () => {
    expect(
      questionLawProblems('HS-07.yaml', asked('Ring 999', 'Make her sick and ring 111'), ['northern-ireland']),
    ).toEqual([])
  })
})

describe('the roles of a country', () => {
  it.each([
    ['Tell the nominated individual.', 1],
    ['In England tell the nominated individual.', 0],
    ['Tell the nominated or responsible individual.', 0],
  ])('%j in a document for England and Wales', (body, count) => {
    expect(lawProblems([text('CL-01', body)])).toHaveLength(count)
  })
  it('are England’s own in a document for England', () => {
    expect(lawProblems([text('CL-01', 'Tell the nominated individual.', { countries: ['england'] })])).toEqual([])
  })
})

describe('an Easy Read', () => {
  const library = path.resolve(__dirname, '../../library')
  const easy = real.filter(({ matter }) => matter.kind === 'easy-read')
  const changed = (number: string, from: string, to: string) =>
    easyReadProblems(
      library,
      real.map(document =>
        document.matter.number === number ? { ...document, body: document.body.replace(from, to) } : document,
      ),
    )

  it('is there for twenty texts', () => expect(easy.length).toBeGreaterThanOrEqual(20))

  it.each([
    ['two pictures', 'You can send us a letter.', '![](pictures/letter.svg) You can send us a letter.'],
    ['no picture', '![](pictures/letter.svg) You can send us a letter.', 'You can send us a letter.'],
    ['a picture that is not there', 'pictures/email.svg', 'pictures/pigeon.svg'],
    [
      'a long line',
      'You can send us a letter.',
      'You can send us a letter if you would rather not talk to any of us on the phone.',
    ],
    ['two sentences in a line', 'You can send us a letter.', 'Write to us. Send us a letter.'],
    ['a number in letters', 'within 20 working days', 'within twenty working days'],
    ['a short form', 'You can send us a letter.', 'You can send the CQC a letter.'],
    ['a hard word alone', 'An advocate is someone who speaks up for you.', 'This is a good thing.'],
  ])('has not %s', (_, from, to) => expect(changed('ER-02', from, to)).not.toEqual([]))

  it('is told when its text has moved on, unless it says so', () => {
    const moved = (behind?: string) =>
      easyReadProblems(
        library,
        real.map(document => {
          const { matter } = document
          if (matter.number === 'CP-09') return { ...document, matter: { ...matter, version: '9.9' } }
          return matter.number === 'ER-12' && behind ? { ...document, matter: { ...matter, behind } } : document
        }),
      )
    expect(moved()).toEqual([expect.stringMatching(/is made from CP-09 \d+\.\d+, which is 9\.9 now/)])
    expect(moved('The part on the internet is new.')).toEqual([])
  })
})

describe('a set', () => {
  const england = { slug: 'safeguarding', selects: { countries: ['england'], numbers: ['SG-01'] } }
  const home = { slug: 'home-care', selects: { countries: ['scotland'], categories: ['home-care'] } }
  const sg = { number: 'SG-01', countries: ['england'], categories: ['home-care'] }
  const easy = {
    number: 'ER-03',
    kind: 'easy-read',
    countries: ['england', 'scotland'],
    categories: ['home-care'],
    of: { 'SG-01': '1.0' },
  }

  it('has the Easy Read of each text that it has, and no other', () => {
    expect(packagesOf(easy, [england, home], [sg, easy])).toEqual(['safeguarding'])
    expect(packagesOf({ ...easy, countries: ['scotland'] }, [england, home], [sg, easy])).toEqual([])
  })
})

describe('what regulators ask', () => {
  const problems = (asked: object[], parts: object = {}) =>
    frontMatterProblems([
      {
        file: 'clinical/CL-90-a.md',
        earlier: false,
        body: '',
        marked: '',
        matter: {
          ...first.matter,
          number: 'CL-90',
          countries: ['england'],
          categories: ['care-home'],
          asked,
          ...parts,
        },
      },
    ]).filter(problem => /question|asked|Toolkit/.test(problem))
  const cqc = { body: 'CQC', state: 'draft', keys: ['S'] }
  const ofsted = { body: 'Ofsted', state: 'draft', keys: ['Help and protection'] }
  const ciw = { body: 'CIW', state: 'draft', keys: ['Environment'] }

  it.each([
    ['each body of its sets', [cqc], {}, []],
    ['both bodies of England', [cqc, ofsted], { categories: ['care-home', 'childrens-home'] }, []],
    ['the body of each country', [cqc, ciw], { countries: ['england', 'wales'] }, []],
    ['no body', [ciw], {}, ['CQC', 'CIW']],
    ['a missing one', [cqc], { categories: ['care-home', 'childrens-home'] }, ['Ofsted']],
    ['a body twice', [cqc, cqc], {}, ['twice']],
    ['several keys', [{ ...cqc, keys: ['S', 'W'] }], {}, []],
    ['a key twice', [{ ...cqc, keys: ['S', 'S'] }], {}, ['the same key stands twice']],
    ['a letter that is none', [{ ...cqc, keys: ['X'] }], {}, ['none of']],
    ['a heading that is none', [cqc, { ...ciw, keys: ['Kitchen'] }], { countries: ['england', 'wales'] }, ['none of']],
    ['a number in a draft', [{ ...cqc, keys: ['S2'] }], {}, ['no numbers']],
    ['a number in a final text', [{ ...cqc, state: 'final', keys: ['S2'] }], {}, []],
    [
      'the Toolkit in Wales',
      [ciw, { body: 'DSPT', state: 'draft', keys: ['Data security'] }],
      { countries: ['wales'] },
      ['Toolkit'],
    ],
  ])('%s', (_what, asked, parts, wanted) => {
    const found = problems(asked, parts)
    expect(found).toHaveLength(wanted.length)
    for (const word of wanted) expect(found.join('\n')).toContain(word)
  })
})
