import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { courseStarters } from '../../../plugins/courses/contract/courses.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'

const app = suite()
const type = 'api::course.course'
const answers = [
  { text: 'At once', right: true },
  { text: 'Tomorrow', right: false },
]
const course = (changes: object = {}) => ({
  title: 'Fire',
  slug: 'fire',
  summary: 'What to do when it burns.',
  minutes: 10,
  validMonths: 12,
  passMark: 80,
  position: 1,
  topics: [{ title: 'Leave', text: '<p>Ring {{manager.phone}}.</p><script>alert(1)</script>' }],
  questions: [{ question: 'When do you leave?', answers, reason: 'Smoke is quick.' }],
  ...changes,
})

it('staff write a course as they write documents: a draft is nobody’s, what could not be used is refused at publishing with why, and companies begin from what is published', async () => {
  await theStaff(app)
  const token = await staffToken(app, staffLogins['Content editor'])
  const post = (path: string, body: object) =>
    askAdmin(app, 'POST', `/content-manager/collection-types/${type}${path}`, { token, body })
  const one = await aCompany(app)
  const starters = async () =>
    (await app.call(courseStarters, {}, { as: one.token })).response.map(
      ({ title, topics, questions, validMonths }) => [title, topics, questions, validMonths],
    )
  const before = await starters()
  const made = await post('', course())
  expect(made.http).toBe(201)
  const { documentId } = (made.body as { data: { documentId: string } }).data
  expect(await starters()).toEqual(before)
  for (const [changes, why] of [
    [
      { topics: [{ title: 'Leave', text: '<p>Ring {{manager.fone}}.</p>' }] },
      '{{manager.fone}} in "Leave" is no placeholder.',
    ],
    [
      { questions: [{ question: 'When?', answers: [answers[0], { text: 'Now', right: true }] }] },
      '"When?" needs a right and a wrong answer.',
    ],
  ] as const) {
    const refused = await post(`/${documentId}/actions/publish`, course(changes))
    expect([refused.http, refused.body.error?.message]).toEqual([400, why])
  }
  expect(await starters()).toEqual(before)
  expect((await post(`/${documentId}/actions/publish`, course())).http).toBe(200)
  expect(await starters()).toEqual([['Fire', ['Leave'], 1, 12], ...before])
})
