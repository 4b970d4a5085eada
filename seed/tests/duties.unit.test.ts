import { asksOf } from '@cloudoc/forms/contract/rules/fields.ts'
import { type Register, registers } from '@cloudoc/quality/contract/registers/kinds.ts'
import { questionsOf } from '@cloudoc/quality/contract/registers/questions.ts'
import { duties } from '../load/law/duties.ts'
import { readList } from '../load/read.ts'

const countries = readList<{ slug: string }>('countries').map(({ slug }) => slug)
const answersOf = (register: Register, question: string): string[] => {
  const field = asksOf(questionsOf(register)).find(({ key }) => key === question)
  return field?.type === 'yesNo' ? ['yes', 'no'] : (field?.options.map(({ key }) => key) ?? [])
}

test('each duty has a name of its own', () => {
  const slugs = duties().map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})

test.each(duties().map(duty => [duty.slug, duty] as const))(
  '%s names registers, answers and countries that are there',
  (_, duty) => {
    expect(registers).toEqual(expect.arrayContaining(duty.registers))
    expect(countries).toEqual(expect.arrayContaining(duty.countries))
    // In one of its registers each answer can be given.
    const isPossible = duty.registers.some(register =>
      Object.entries(duty.applies).every(([question, answers]) =>
        answers.every(answer => answersOf(register as Register, question).includes(answer)),
      ),
    )
    expect(isPossible).toBe(true)
    expect(duty.hours).toBeGreaterThan(0)
    expect(duty.link).toMatch(/^https:\/\//)
    expect(duty.lookedUpOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  },
)

test.each(['england', 'wales', 'scotland', 'northern-ireland'])(
  '%s has bodies for accidents and for safeguarding',
  country => {
    const there = duties().filter(({ countries: of }) => of.includes(country))
    for (const register of ['incident', 'safeguarding']) {
      expect(there.some(({ registers: of }) => of.includes(register))).toBe(true)
    }
  },
)
