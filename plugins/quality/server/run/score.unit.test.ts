import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import fc from 'fast-check'
import { auditTexts, checkAudit } from '../../contract/scoring/check-audit.ts'
import { usualScoring, valueOfAnswer } from '../../contract/scoring/questions.ts'
import { percentOf, pointsInWords, resultWords } from '../../contract/scoring/result-words.ts'
import { actionKeys, scoreAudit } from '../../contract/scoring/score.ts'
import { type AuditAnswer, auditAnswers, type Scoring } from '../../contract/scoring/scoring.ts'
import { anAuditDefinition, anAuditScoring, answersWith, aScored } from '../../testing/audits.ts'

interface Drawn {
  definition: Definition
  scoring: Scoring
  given: Record<string, AuditAnswer>
}

const rule = fc.record({
  points: fc.integer({ min: 0, max: 100 }),
  critical: fc.boolean(),
  actionWhen: fc.subarray([...auditAnswers]),
  proof: fc.constantFrom('none' as const, 'optional' as const, 'required' as const),
})
const item = fc.record({ rule, answer: fc.constantFrom(...auditAnswers), depends: fc.boolean() })

/** Audits of some pages. A question may be shown only where the first one of all is answered *Yes*. */
const drawn: fc.Arbitrary<Drawn> = fc
  .array(fc.array(item, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })
  .map(pages => {
    const [scoring, given]: [Record<string, Drawn['scoring'][string]>, Drawn['given']] = [{}, {}]
    const first = 'f_p0q0'
    return {
      definition: {
        title: 'Drawn',
        intro: '',
        thanks: '',
        pages: pages.map((items, page) => ({
          key: `p_${page}x`,
          title: '',
          showWhen: null,
          fields: items.map(({ rule, answer, depends }, at) => {
            const key = `f_p${page}q${at}`
            scoring[key] = rule
            given[key] = answer
            const showWhen =
              depends && key !== first
                ? { match: 'all' as const, conditions: [{ field: first, test: 'is' as const, values: ['o_yes'] }] }
                : null
            return { ...aScored(key), showWhen }
          }),
        })),
      },
      scoring,
      given,
    }
  })
const answersOf = (given: Drawn['given']) =>
  Object.fromEntries(Object.entries(given).map(([key, answer]) => [key, valueOfAnswer({ type: 'choice' }, answer)]))
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

it('is the same on the phone and on the server, and by section as a whole', () => {
  fc.assert(
    fc.property(drawn, ({ definition, scoring, given }) => {
      const answers = answersOf(given)
      const here = scoreAudit(definition, scoring, answers)
      expect(scoreAudit(sent(definition), sent(scoring), sent(answers))).toEqual(here)
      const total = (of: 'points' | 'of') => here.sections.reduce((sum, section) => sum + section[of], 0)
      expect([total('points'), total('of')]).toEqual([here.points, here.of])
    }),
    { numRuns: 10_000 },
  )
})

it('caps what failed in a critical point, and never says met where nothing applied', () => {
  fc.assert(
    fc.property(drawn, ({ definition, scoring, given }) => {
      const score = scoreAudit(definition, scoring, answersOf(given))
      expect(score.result === 'critical').toBe(score.criticalFailed.length > 0)
      expect(score.points).toBeLessThanOrEqual(score.of)
      if (score.result === 'met') expect([score.failed, score.points]).toEqual([[], score.of])
      const none = Object.fromEntries(Object.keys(given).map(key => [key, 'na' as const]))
      expect(scoreAudit(definition, scoring, answersOf(none))).toMatchObject({ points: 0, of: 0, result: 'nothing' })
    }),
    { numRuns: 2000 },
  )
})

it('opens the same actions however often it is asked, and for no question twice', () => {
  fc.assert(
    fc.property(drawn, ({ definition, scoring, given }) => {
      const answers = answersOf(given)
      const keys = actionKeys(definition, scoring, answers, {})
      expect(new Set(keys).size).toBe(keys.length)
      expect(actionKeys(sent(definition), sent(scoring), sent(answers), {})).toEqual(keys)
    }),
    { numRuns: 500 },
  )
})

it('leaves what is not applicable out of both sides', () => {
  const [definition, scoring] = [anAuditDefinition(), anAuditScoring()]
  expect(scoreAudit(definition, scoring, answersWith({ f_one: 'na', f_three: 'no' }))).toMatchObject({
    points: 3,
    of: 4,
    result: 'partly',
    failed: ['f_three'],
    sections: [
      { title: 'Room', points: 1, of: 2, failed: 1 },
      { title: 'Records', points: 2, of: 2, failed: 0 },
    ],
  })
  expect(scoreAudit(definition, scoring, answersWith({ f_two: 'no' }))).toMatchObject({
    result: 'critical',
    criticalFailed: ['f_two'],
  })
  expect(resultWords.critical).toBe('Not met: a critical point failed')
})

it('says points in words, and 100% only where every point was got', () => {
  expect(pointsInWords({ points: 0, of: 0 })).toBe('Nothing to score')
  expect(pointsInWords({ points: 1, of: 1 })).toBe('1 of 1 point (100%)')
  expect(percentOf({ points: 199, of: 200 })).toBe(99)
})

it('wants a photo where one is required, and an answer to each question', () => {
  const [definition, scoring] = [anAuditDefinition(), anAuditScoring({ f_one: { ...usualScoring, proof: 'required' } })]
  const { f_four: _, ...answers } = answersWith()
  expect(checkAudit(definition, scoring, answers, {}).errors).toEqual({
    f_one: auditTexts.photo,
    f_four: expect.any(String),
  })
  const remarks = { f_one: { note: ' wet ', photos: ['token'], action: false } }
  expect(checkAudit(definition, scoring, answersWith(), remarks)).toMatchObject({
    errors: {},
    remarks: { f_one: { note: 'wet', photos: ['token'] } },
  })
  expect(checkAudit(definition, scoring, answersWith({ f_one: 'na' }), {}).errors).toEqual({})
})
